import { sql } from 'kysely'
import { type Db } from '../db/sql.ts'

/** Who asked whom for money before the sandbox started: e-mails, amounts, days ago, and what became of it. */
const demo = [
  ['acme', 'anna', '189.00', 'EUR', 'Desk lamp, order 20418', 3, 1],
  ['ben', 'anna', '34.50', 'EUR', 'Dinner on Friday', 12, 3],
  ['anna', 'ben', '60.00', 'EUR', 'Concert tickets', 1, 1],
  ['anna', 'ben', '18.00', 'EUR', 'Taxi', 40, 4],
  ['ben', 'acme', '420.00', 'EUR', 'Translation of the catalogue', 6, 1],
  ['acme', 'ben', '75.00', 'EUR', 'Sample set', 70, 5],
] as const

/** Invoices between the seeded people; the companies are the first of each. */
export async function addDemoInvoices(tx: Db, now: Date): Promise<void> {
  for (const [payee, payer, amount, currency, note, daysAgo, statusId] of demo) {
    const sent = new Date(now.getTime() - daysAgo * 86_400_000)
    const due = new Date(sent.getTime() + 14 * 86_400_000)
    const reason = statusId === 4 ? 'I walked home' : null
    await sql`insert into invoice (payee_customer_id, payee_account_id, payee_name, payee_email, payer_customer_id,
        payer_name, payer_email, amount, currency_code, due_day, sent_at, updated_at, status_id, note, reject_note)
      select a.customer_id, (select min(account_id) from account where customer_id = a.customer_id
          and role = 'customer' and currency_code = ${currency} and status_id = 1), a.name, a.email, b.customer_id, b.name,
        b.email, ${amount}, ${currency}, ${due.toISOString().slice(0, 10)}, ${sent}, ${sent}, ${statusId}, ${note},
        ${reason}
      from ${party(payee)} a, ${party(payer)} b`.execute(tx)
  }
}

const party = (key: string) => sql`(select customer_id, email,
    coalesce(business_name, first_name || ' ' || last_name) as name
  from person join access using (user_id) join customer using (customer_id)
  where email = ${`${key}@people.example`} order by place, customer_id limit 1)`

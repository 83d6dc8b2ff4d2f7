import { sql } from 'kysely'
import { type Context } from './context.ts'
import { must } from './db/sql.ts'
import { sendMail } from './outside/post.ts'
import { hashed, opaque } from './secrets.ts'

/** Makes the secret of a payment and mails the link that holds it; the bank keeps its hash. */
export async function sendLink(ctx: Context, paymentId: string): Promise<void> {
  const secret = opaque()
  const { to, name, sender, amount, description, until } = await must<
    Record<'to' | 'name' | 'sender' | 'amount' | 'description' | 'until', string>
  >(
    ctx.db,
    sql`update global_payment g set secret_hash = ${hashed(secret)}, status = 'pending' from payment p
        where p.payment_id = g.payment_id and g.payment_id = ${paymentId}
        returning to_email as to, beneficiary_name as name, sender_name as sender, g.description,
          shown(-p.amount, p.currency_code) || ' ' || p.currency_code as amount,
          to_char(expires_at, 'YYYY-MM-DD') as until`,
  )
  await sql`update payment set status_id = 2 where payment_id = ${paymentId}`.execute(ctx.db)
  const link = `${ctx.origin}/receive/${paymentId}?paymentSecret=${secret}`
  await sendMail(ctx.db, {
    at: ctx.now(),
    to,
    subject: `${sender} sends you money`,
    body: `Hello ${name}, ${sender} sends you ${amount}${description ? ` (${description})` : ''}. Say where it should arrive, or refuse it, until ${until}: ${link} Nobody else should see this link.`,
  })
}

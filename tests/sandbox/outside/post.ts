import { sql } from 'kysely'
import { type Db } from '../db/sql.ts'

/** Puts a mail into the outside world's box. */
export async function sendMail(db: Db, mail: { at: Date; to: string; subject: string; body: string }): Promise<void> {
  await sql`insert into mail (at, recipient, subject, body)
            values (${mail.at}, ${mail.to}, ${mail.subject}, ${mail.body})`.execute(db)
}

/** Sends a text message to a phone. */
export async function sendSms(db: Db, sms: { at: Date; to: string; body: string }): Promise<void> {
  await sql`insert into sms (at, recipient, body) values (${sms.at}, ${sms.to}, ${sms.body})`.execute(db)
}

import { sql } from 'kysely'
import { type ActivationLink, linkHours, resendWait } from '../../src/domain/signup/rules.ts'
import { Refusal, StatusRefusal } from './context.ts'
import { type Db, inTransaction, one, rows } from './db/sql.ts'
import { sendMail } from './outside/post.ts'
import { hashed, opaque } from './secrets.ts'

type Action = ActivationLink['action']

/** Where links lead, and when. */
export interface Here {
  db: Db
  now: () => Date
  /** Scheme and host of the app, as who asks sees it. */
  origin: string
}

interface Registered {
  userId: string
  email: string
}

/** Mails a link to who has registered. Links that were sent before are worth nothing any more. */
export async function sendActivation(here: Here, { userId, email }: Registered, action: Action): Promise<void> {
  const code = opaque()
  const at = here.now()
  await sql`update activation_link set ended = 'replaced' where user_id = ${userId} and ended is null`.execute(here.db)
  await sql`insert into activation_link (code_hash, user_id, action, sent_at, expires_at)
    values (${hashed(code)}, ${userId}, ${action}, ${at}, ${new Date(at.getTime() + linkHours * 3_600_000)})`.execute(
    here.db,
  )
  const link = `${here.origin}/activate?${new URLSearchParams({ action, user: email, code }).toString()}`
  await sendMail(here.db, {
    at,
    to: email,
    subject: 'Activate your account',
    body: `Open this link within ${linkHours} hours to activate your account. It works once. ${link}`,
  })
}

interface Found extends Registered {
  action: Action
  hasPassword: boolean
  ended: 'used' | 'replaced' | null
  late: boolean
}

/** Makes a person active for the code of their link, once. Refusals say what to do. */
export function activate(
  here: Here,
  { login, code, actions }: { login: string; code: string; actions: readonly Action[] },
): Promise<{ login: string }> {
  return inTransaction(here.db, async (db) => {
    const link = await one<Found>(
      db,
      sql`select user_id as "userId", email, action, ended, expires_at <= ${here.now()} as late,
            password_hash is not null as "hasPassword"
          from activation_link join person using (user_id)
          where code_hash = ${hashed(code)} and lower(email) = ${login.trim().toLowerCase()} for update`,
    )
    if (!link || !actions.includes(link.action)) throw refused('link', 'notValid', notValid)
    if (link.ended === 'used') throw refused('link', 'used', used)
    if (link.ended === 'replaced') throw refused('link', 'replaced', replaced)
    if (link.late) throw refused('link', 'expired', expired)
    await sql`update activation_link set ended = 'used' where code_hash = ${hashed(code)}`.execute(db)
    await sql`update person set is_active = true where user_id = ${link.userId}`.execute(db)
    if (link.action === 'activationBusiness') await inviteUsers({ db, now: here.now, origin: here.origin }, link.userId)
    if (!link.hasPassword) await askForPassword({ db, now: here.now, origin: here.origin }, link.email)
    return { login: link.email }
  })
}

/** Who was registered by somebody else has no password yet: the recovery of the account gives them one. */
const askForPassword = (here: Here, email: string): Promise<void> =>
  sendMail(here.db, {
    at: here.now(),
    to: email,
    subject: 'Choose your password',
    body: `Your account is active. Choose a password to sign in with: open this page, enter ${email}, and we mail you a code for it. ${here.origin}/account-recovery/email`,
  })

const notValid = 'This link is not valid. Open the whole link from the mail, or have a new one sent.'
const used = 'This link was used before, and your account is active. Please sign in.'
const replaced = 'A newer link was sent after this one. Please open the latest mail.'
const expired = 'This link has expired. Please have a new one sent.'

const refused = (field: string, code: string, description: string) =>
  new Refusal('VF', 'Check the fields.', [{ field, code, description }])

/** With a business its authorised users get links of their own; not those of others that the person works for. */
async function inviteUsers(here: Here, owner: string): Promise<void> {
  const users = await rows<Registered>(
    here.db,
    sql`select distinct user_id as "userId", email from person join access using (user_id)
        where not is_active and user_id <> ${owner} and customer_id in
          (select customer_id from business_registration where representative_id = ${owner}
           union select customer_id from access join customer using (customer_id)
           where user_id = ${owner} and position_id = 8 and customer_type <> 'personal')`,
  )
  for (const user of users) await sendActivation(here, user, 'activationEmployee')
}

/** Sends another link to who waits for one. Who does not exist, or is active, is answered the same. */
export function sendActivationAgain(here: Here, typed: string): Promise<{ retryAfterSeconds: number }> {
  const email = typed.trim().toLowerCase()
  return inTransaction(here.db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`activation ${email}`}))`.execute(db)
    const wish = await one<{ at: string }>(db, sql`select at from activation_wish where email = ${email}`)
    const wait = wish ? new Date(wish.at).getTime() + resendWait - here.now().getTime() : 0
    if (wait > 0) throw new StatusRefusal(429, 'Too many requests.', Math.ceil(wait / 1000))
    await sql`insert into activation_wish values (${email}, ${here.now()})
      on conflict (email) do update set at = excluded.at`.execute(db)
    const person = await one<Registered & { action: Action | null }>(
      db,
      sql`select user_id as "userId", email, (select action from activation_link as l where l.user_id = person.user_id
            order by sent_at desc limit 1) as action
          from person where lower(email) = ${email} and (not is_active or exists
            (select from activation_link as l where l.user_id = person.user_id and ended is null))`,
    )
    if (person?.action) await sendActivation({ db, now: here.now, origin: here.origin }, person, person.action)
    return { retryAfterSeconds: resendWait / 1000 }
  })
}

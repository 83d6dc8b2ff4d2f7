import { sql } from 'kysely'
import { type Context, StatusRefusal } from './context.ts'
import { must, one } from './db/sql.ts'
import { sendMail } from './outside/post.ts'

const minutes = 15
const triesPerName = 5
const wrongPerAddress = 30

/** Whose name and password were right. */
export interface SignedIn {
  userId: string
  email: string
  phone: string | null
  /** `no`: nothing more is asked. */
  mode: 'no' | 'sms' | 'otp' | 'push' | 'verifyDevice'
}

/**
 * Who has this name and password, or a 403 that does not say which of them was wrong. Five wrong tries block the name
 * for 15 minutes, known or not; many wrong tries from one address are answered 429. Where a second step follows the
 * try counts as neither right nor wrong.
 */
export async function signIn(ctx: Context, username: string, password: string): Promise<SignedIn> {
  const login = username.trim().toLowerCase()
  const trial = await beginTry(ctx, login)
  const person = await one<SignedIn & { hash: string | null; isActive: boolean }>(
    ctx.db,
    sql`select user_id as "userId", password_hash as hash, email, phone, login2fa_mode as mode, is_active as "isActive"
        from person
        where lower(email) = ${login}`,
  )
  if (!(await ctx.passwords.matches(password, person?.hash ?? undefined)) || !person)
    throw new StatusRefusal(403, 'Wrong e-mail or password.')
  if (!person.isActive)
    throw new StatusRefusal(403, 'Your account is not active yet. Please open the link in the mail that we sent you.')
  if (person.mode === 'no') await endTry(ctx, trial, person)
  else await halveTry(ctx, trial)
  return person
}

/** The try was right, and is not the end. */
export const halveTry = (ctx: Context, trial: string): Promise<unknown> =>
  sql`update sign_in set result = 'half' where sign_in_id = ${trial}`.execute(ctx.db)

/** The try was right to the end. */
export async function endTry(ctx: Context, trial: string, person: { userId: string; email: string }): Promise<void> {
  await sql`update sign_in set result = 'ok', user_id = ${person.userId} where sign_in_id = ${trial}`.execute(ctx.db)
  await tellOfNewDevice(ctx, person)
}

/** Wrong tries that a name still has. */
export async function wrongLeft(ctx: Context, login: string): Promise<number> {
  const { tries } = await must<{ tries: number }>(ctx.db, wrongTries(ctx, login))
  return Math.max(0, triesPerName - tries)
}

const sinceOf = (ctx: Context): Date => new Date(ctx.now().getTime() - minutes * 60_000)

const wrongTries = (ctx: Context, login: string) =>
  sql`select count(*)::int as tries from sign_in where login = ${login} and at > ${sinceOf(ctx)} and result = 'wrong' and not is_forgiven
    and sign_in_id > coalesce((select max(sign_in_id) from sign_in where login = ${login} and result = 'ok'), 0)`

/** The number of a new try. One that is not let through is noted as well, and counts as neither right nor wrong. */
export async function beginTry(ctx: Context, login: string): Promise<string> {
  try {
    return await countTry(ctx, login)
  } catch (error) {
    if (error instanceof StatusRefusal)
      await sql`insert into sign_in (at, login, ip, device, result, blocked)
        values (${ctx.now()}, ${login}, ${ctx.ip}, ${ctx.device}, 'half', true)`.execute(ctx.db)
    throw error
  }
}

/** Counts the try as wrong before the password is looked at, so that parallel guesses are counted too. */
function countTry(ctx: Context, login: string): Promise<string> {
  return ctx.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${login}))`.execute(tx)
    const { tries } = await must<{ tries: number }>(tx, wrongTries(ctx, login))
    const { fromAddress } = await must<{ fromAddress: number }>(
      tx,
      sql`select count(*)::int as "fromAddress" from sign_in
          where ip = ${ctx.ip} and at > ${sinceOf(ctx)} and result = 'wrong'`,
    )
    if (fromAddress >= wrongPerAddress) throw new StatusRefusal(429, 'Too many requests.', minutes * 60)
    if (tries >= triesPerName) throw new StatusRefusal(403, `Too many wrong attempts. Try again in ${minutes} minutes.`)
    const { id } = await must<{ id: string }>(
      tx,
      sql`insert into sign_in (at, login, ip, device, result)
          values (${ctx.now()}, ${login}, ${ctx.ip}, ${ctx.device}, 'wrong') returning sign_in_id as id`,
    )
    return id
  })
}

async function tellOfNewDevice(ctx: Context, person: { userId: string; email: string }): Promise<void> {
  const { devices, times } = await must<{ devices: number; times: number }>(
    ctx.db,
    sql`select count(*)::int as devices, (count(*) filter (where device = ${ctx.device}))::int as times
        from sign_in where user_id = ${person.userId} and result = 'ok'`,
  )
  if (devices === 1 || times > 1) return
  await sendMail(ctx.db, {
    at: ctx.now(),
    to: person.email,
    subject: 'New device',
    body: `Somebody signed in to your account from a device that we have not seen: ${ctx.device}.`,
  })
}

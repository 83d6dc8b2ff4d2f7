import { sql } from 'kysely'
import { type Context, StatusRefusal } from './context.ts'
import { must, one } from './db/sql.ts'
import { sendMail } from './outside/post.ts'

const minutes = 15
const triesPerName = 5
const wrongPerAddress = 30

/**
 * The user id of a name and password, or a 403 that does not say which of them was wrong. Five wrong tries block the
 * name for 15 minutes, known or not; many wrong tries from one address are answered 429.
 */
export async function signIn(ctx: Context, username: string, password: string): Promise<string> {
  const login = username.trim().toLowerCase()
  const trial = await begin(ctx, login)
  const person = await one<{ userId: string; hash: string; email: string }>(
    ctx.db,
    sql`select user_id as "userId", password_hash as hash, email from person where lower(email) = ${login}`,
  )
  if (!(await ctx.passwords.matches(password, person?.hash)) || !person)
    throw new StatusRefusal(403, 'Wrong e-mail or password.')
  await sql`update sign_in set result = 'ok', user_id = ${person.userId} where sign_in_id = ${trial}`.execute(ctx.db)
  await tellOfNewDevice(ctx, person)
  return person.userId
}

/** Counts the try as wrong before the password is looked at, so that parallel guesses are counted too. */
function begin(ctx: Context, login: string): Promise<string> {
  const since = new Date(ctx.now().getTime() - minutes * 60_000)
  return ctx.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${login}))`.execute(tx)
    const { tries, fromAddress } = await must<{ tries: number; fromAddress: number }>(
      tx,
      sql`select
        (select count(*)::int from sign_in where login = ${login} and at > ${since} and result = 'wrong'
          and sign_in_id > coalesce((select max(sign_in_id) from sign_in where login = ${login} and result = 'ok'), 0)
        ) as tries,
        (select count(*)::int from sign_in where ip = ${ctx.ip} and at > ${since} and result = 'wrong') as "fromAddress"`,
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

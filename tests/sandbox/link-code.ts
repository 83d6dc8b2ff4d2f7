import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Context } from './context.ts'
import { type Db, must } from './db/sql.ts'
import { hashed, opaque } from './secrets.ts'
import { endTry } from './sign-in.ts'
import { type Issued } from './tokens.ts'

const lasts = 5 * 60_000
const mark = 'link-'

/** Of a sign-in on another screen: nobody has typed a password for it, so the sign-in is noted when it is used. */
export const isLinkCode = (code: string): boolean => code.startsWith(mark)

/** A code and its verifier, which together sign a person in, once and within five minutes. `code`: a text of one's own. */
export async function makeLink(
  db: Db,
  userId: string,
  now: Date,
  code: string = mark + opaque(),
): Promise<{ code: string; codeVerifier: string }> {
  const codeVerifier = randomBytes(96).toString('base64url')
  const challenge = createHash('sha256').update(codeVerifier, 'ascii').digest('base64url')
  await sql`insert into auth_code values
    (${hashed(code)}, ${userId}, ${challenge}, ${new Date(now.getTime() + lasts)}, null)`.execute(db)
  return { code, codeVerifier }
}

/** The history of sign-ins tells of it, and a device that is new is told of by mail. */
export async function noteLinkSignIn(ctx: Context, { accessToken }: Issued): Promise<void> {
  const read = await ctx.tokens.read(accessToken, ctx.now())
  const person = await must<{ userId: string; email: string }>(
    ctx.db,
    sql`select user_id as "userId", email from person where user_id = ${read?.userId}`,
  )
  const { id } = await must<{ id: string }>(
    ctx.db,
    sql`insert into sign_in (at, login, ip, device, result)
        values (${ctx.now()}, lower(${person.email}), ${ctx.ip}, ${ctx.device}, 'half') returning sign_in_id as id`,
  )
  await endTry(ctx, id, person)
}

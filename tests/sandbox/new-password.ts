import { sql } from 'kysely'
import { brokenRules, commonPasswords, type PasswordRule } from '../../src/domain/session/password.ts'
import { type Context, Refusal } from './context.ts'
import { type Db, rows } from './db/sql.ts'

/** What each rule asks for, in words. */
export const passwordWords: Record<PasswordRule | 'recent', string> = {
  length: 'Use 10 to 128 characters.',
  lower: 'Use a lower-case letter.',
  upper: 'Use an upper-case letter.',
  digit: 'Use a digit.',
  email: 'The password must not be your e-mail.',
  common: 'This password is too common.',
  recent: 'You had this password before. Please choose another one.',
}

/** The hash of a new password that keeps all rules (decisions G-12), or a refusal that names those it breaks. */
export async function checkedPassword(
  ctx: Pick<Context, 'passwords'>,
  db: Db,
  { userId, email, password }: { userId: string; email: string; password: string },
): Promise<string> {
  const rules: (keyof typeof passwordWords)[] = brokenRules(password, { email, common: await commonPasswords() })
  if (rules.length === 0 && (await wasRecent(ctx, db, userId, password))) rules.push('recent')
  if (rules.length > 0) {
    const fields = rules.map((code) => ({ field: 'password', code, description: passwordWords[code] }))
    throw new Refusal('VF', 'Check the fields.', fields)
  }
  return ctx.passwords.hash(password)
}

/** Whether a password is the present one or one of the four before it. */
export async function wasRecent(
  ctx: Pick<Context, 'passwords'>,
  db: Db,
  userId: string,
  password: string,
): Promise<boolean> {
  const had = await rows<{ hash: string }>(
    db,
    sql`(select password_hash as hash from person where user_id = ${userId} and password_hash is not null) union all
        (select password_hash from password_past where user_id = ${userId} order by replaced_at desc limit 4)`,
  )
  for (const { hash } of had) if (await ctx.passwords.matches(password, hash)) return true
  return false
}

/** Puts a new password in the place of the one before, if there was one; that is remembered. */
export async function replacePassword(tx: Db, userId: string, hash: string, now: Date): Promise<void> {
  await sql`insert into password_past
    select user_id, password_hash, ${now} from person where user_id = ${userId} and password_hash is not null`.execute(
    tx,
  )
  await sql`update person set password_hash = ${hash} where user_id = ${userId}`.execute(tx)
}

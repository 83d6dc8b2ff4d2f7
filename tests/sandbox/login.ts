import { type Context } from './context.ts'
import { isSecretOf } from './devices.ts'
import { migrationOf } from './migration.ts'
import { beginSecondStep } from './second-step.ts'
import { beginTry, endTry, signIn } from './sign-in.ts'

interface Login {
  username: string
  password: string
  codeChallenge: string
  /** Of a linked phone. */
  secret?: string | undefined
}

/** The answer to a name and a password: a code that is worth tokens at once, or the next step. */
export async function beginLogin(ctx: Context, { username, password, codeChallenge, secret }: Login) {
  const person = await signIn(ctx, username, password)
  const code = () => ctx.tokens.code(person.userId, codeChallenge, ctx.now())
  if (person.mode === 'no') {
    const moved = await migrationOf(ctx, person.userId, codeChallenge)
    // Until a phone is linked the code of the sign-in is worth nothing.
    if (moved?.migration.req === 'strict') return { status: 'link first', authFlow: 'push' as const, ...moved }
    return { status: 'ok', authFlow: 'simple' as const, ...moved, code: await code() }
  }
  if (secret && (await isSecretOf(ctx, person.userId, secret))) {
    await endTry(ctx, await beginTry(ctx, username.trim().toLowerCase()), person)
    return { status: 'ok', authFlow: 'direct' as const, code: await code() }
  }
  return beginSecondStep(ctx, person, codeChallenge)
}

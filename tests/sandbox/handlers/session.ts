import { StatusRefusal } from '../context.ts'
import { type HandlersOf } from '../contract.ts'
import { beginSecondStep, finishSecondStep, sendAgain } from '../second-step.ts'
import { signIn } from '../sign-in.ts'

export const session: HandlersOf<'session'> = {
  async postLogin(ctx, { username, password, codeChallenge }) {
    const person = await signIn(ctx, username, password)
    if (person.mode !== 'no') return beginSecondStep(ctx, person, codeChallenge)
    return { status: 'ok', authFlow: 'simple', code: await ctx.tokens.code(person.userId, codeChallenge, ctx.now()) }
  },
  token: finishSecondStep,
  resend: (ctx, { tmpJwt }) => sendAgain(ctx, tmpJwt),
  async postToken(ctx, { code, codeVerifier }) {
    const issued = await ctx.tokens.redeem(code, codeVerifier, ctx.now())
    if (!issued) throw new StatusRefusal(403, '[get token error] bad status')
    return issued
  },
  async refresh(ctx, { refreshToken }) {
    const issued = await ctx.tokens.refresh(refreshToken, ctx.now())
    if (!issued) throw new StatusRefusal(403, 'session expired')
    return issued
  },
  async logout(ctx, { refreshToken }) {
    await ctx.tokens.revoke(refreshToken, ctx.now())
    return {}
  },
}

import { redeemApproved } from '../approvals.ts'
import { StatusRefusal } from '../context.ts'
import { type HandlersOf } from '../contract.ts'
import { enterByDevice } from '../devices.ts'
import { isLinkCode, noteLinkSignIn } from '../link-code.ts'
import { beginLogin } from '../login.ts'
import { finishSecondStep, sendAgain } from '../second-step.ts'
import { devices } from './devices.ts'

export const session: HandlersOf<'session'> = {
  ...devices,
  postLogin: beginLogin,
  token: (ctx, payload) => ('secret' in payload ? enterByDevice(ctx, payload) : finishSecondStep(ctx, payload)),
  resend: (ctx, { tmpJwt }) => sendAgain(ctx, tmpJwt),
  async postToken(ctx, { code, codeVerifier }) {
    const approved = await redeemApproved(ctx, code, codeVerifier)
    if (approved) return approved
    const issued = await ctx.tokens.redeem(code, codeVerifier, ctx.now())
    if (!issued) throw new StatusRefusal(403, '[get token error] bad status')
    if (isLinkCode(code)) await noteLinkSignIn(ctx, issued)
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

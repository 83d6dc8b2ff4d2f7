import { sql } from 'kysely'
import { type HandlersOf } from '../contract.ts'
import { type Db, one } from '../db/sql.ts'
import { devicesOf, removeDevice } from '../devices.ts'
import { loginHistory } from '../login-history.ts'
import { beginPasswordChange, confirmPasswordChange } from '../password-change.ts'
import { endSessions } from '../tokens.ts'
import { beginTwoStep, confirmTwoStep } from '../two-step.ts'

/** The phone on which a session runs; undefined in a browser. */
async function phoneOf(db: Db, sessionId: string): Promise<string | undefined> {
  const found = await one<{ id: string | null }>(
    db,
    sql`select device_id as id from session where session_id = ${sessionId}`,
  )
  return found?.id ?? undefined
}

export const settings: HandlersOf<'settings'> = {
  loginHistory,
  passwordChange: beginPasswordChange,
  async passwordConfirm(ctx, payload) {
    await confirmPasswordChange(ctx, payload)
    return {}
  },
  async devices(ctx) {
    const current = await phoneOf(ctx.db, ctx.who.sessionId)
    const devices = await devicesOf(ctx.db, ctx.who.userId)
    return {
      devices: devices.map(({ id, name, type, location, lastActivityAt }) => {
        return { id, name, type, location, lastActivityAt, current: id === current }
      }),
    }
  },
  async deviceRemove(ctx, { deviceId }) {
    await removeDevice(ctx, deviceId)
    return {}
  },
  twoStepRequest: beginTwoStep,
  twoStepConfirm: confirmTwoStep,
  async endSessions(ctx) {
    const { userId, sessionId } = ctx.who
    await endSessions(ctx.db, userId, ctx.now(), { quietly: sessionId })
    return {}
  },
}

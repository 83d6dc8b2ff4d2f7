import { type HandlersOf } from '../contract.ts'
import { answerLogin, approveDevice } from '../approvals.ts'
import { deviceOf, devicesOf, removeDevice } from '../devices.ts'
import { addDevice, requestLink, sendStores } from '../links.ts'
import { beginLogin } from '../login.ts'
import { waysOf, workWay } from '../ways.ts'

/** The calls about phones, which belong to the word `session`. */
export const devices: Pick<
  HandlersOf<'session'>,
  | 'login'
  | 'loginConfirm'
  | 'linkRequest'
  | 'storesSend'
  | 'deviceList'
  | 'deviceGet'
  | 'deviceAdd'
  | 'deviceRemove'
  | 'approveMethods'
  | 'approveBy'
  | 'approveDevice'
> = {
  login: beginLogin,
  loginConfirm: answerLogin,
  linkRequest: requestLink,
  storesSend: sendStores,
  deviceList: async (ctx) => ({ devices: await devicesOf(ctx.db, ctx.who.userId) }),
  deviceGet: (ctx, { deviceId }) => deviceOf(ctx.db, ctx.who.userId, deviceId),
  deviceAdd: addDevice,
  async deviceRemove(ctx, { deviceId }) {
    await removeDevice(ctx, deviceId)
    return {}
  },
  approveMethods: async (ctx) => ({ methods: await waysOf(ctx) }),
  approveBy: workWay,
  approveDevice,
}

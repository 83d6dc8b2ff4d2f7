import { expect, test } from 'vitest'
import { mayPayByLink, mayPayPerson } from './may-send.ts'

test.each([
  [true, true, true, true, [true, true]],
  [false, true, true, true, [false, false]],
  [true, false, true, true, [false, true]],
  [true, true, false, true, [false, true]],
  [true, true, true, false, [true, false]],
  [false, false, false, false, [false, false]],
])(
  '[TRANSFER-P2P-002] [TRANSFER-P2P-003] [TRANSFER-P2P-004] [GLOBALPAY-SENDER-007] sendMoneyUser %s, sendMoneyPaxumUser %s, p2p %s, globalTransfer %s: a person, by a link %j',
  (sendMoneyUser, sendMoneyPaxumUser, p2p, globalTransfer, may) => {
    const permissions = { sendMoneyUser, sendMoneyPaxumUser, other: { p2p, globalTransfer } }
    expect([mayPayPerson(permissions), mayPayByLink(permissions)]).toEqual(may)
  },
)

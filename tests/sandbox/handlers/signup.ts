import { activate, sendActivationAgain } from '../activation.ts'
import { createBusiness } from '../business-registration.ts'
import { type HandlersOf } from '../contract.ts'
import { ipInfo } from '../ip-info.ts'
import { giveUp, nobody, outcomeOf } from '../once.ts'
import { createPersonal, emailStatus } from '../registration.ts'

export const signup: HandlersOf<'signup'> = {
  createPersonal,
  createBusiness,
  outcome: ({ db }, { idempotencyKey: key }) => outcomeOf(db, { customerId: nobody, key }),
  giveUp: ({ db }, { idempotencyKey: key }) => giveUp(db, { customerId: nobody, key }),
  checkEmail: ({ db }, { email }) => emailStatus(db, email),
  ipInfo: ({ db, ip, speaks }) => ipInfo(db, ip, speaks),
  activate: (ctx, { username, activationCode }) =>
    activate(ctx, { login: username, code: activationCode, actions: ['activation', 'activationEmployee'] }),
  activateBusiness: (ctx, { email, activationCode }) =>
    activate(ctx, { login: email, code: activationCode, actions: ['activationBusiness'] }),
  resendLink: (ctx, { email }) => sendActivationAgain(ctx, email),
}

import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { formVersion } from '../../src/domain/signup/business-values.ts'
import { type signup } from '../../src/domain/signup/calls.ts'
import { sendActivation } from './activation.ts'
import { businessFaults } from './business-faults.ts'
import { saveBusiness } from './business-save.ts'
import { checkCaptcha } from './captcha.ts'
import { type Context, Refusal } from './context.ts'

/** Makes a business with its users and an empty account, and mails the activation link to its representative (spec A§3). */
export async function createBusiness(
  ctx: Context,
  wish: RequestOf<typeof signup.createBusiness>,
): Promise<ResponseOf<typeof signup.createBusiness>> {
  if (!ctx.registrationTypes.includes('business'))
    throw new Refusal('ENOA', 'No business accounts can be opened with us. If you are a customer, please sign in.')
  checkCaptcha(wish.captcha)
  if (wish.formVersion !== formVersion) throw new Refusal('VF', outdated.description, [outdated])
  const wrong = await businessFaults(ctx, wish)
  if (wrong.length > 0) throw new Refusal('VF', 'Check the fields.', wrong)
  const { customerId, representative } = await saveBusiness(ctx, wish)
  await sendActivation({ db: ctx.db, now: ctx.now, origin: ctx.origin }, representative, 'activationBusiness')
  return { customerId }
}

const outdated = {
  field: 'formVersion',
  code: 'version',
  description: 'This form has changed. Update the app, look through your answers, and send them again.',
}

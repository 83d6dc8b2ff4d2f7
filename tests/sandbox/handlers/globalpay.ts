import { type HandlersOf } from '../contract.ts'
import { approve, resend, take } from '../global-approve.ts'
import { takeBack } from '../global-payment.ts'
import { globalMeta } from '../global-price.ts'
import { globalOf, metaGet, openTo, paramsGet, paymentGet, refuse } from '../global-receive.ts'
import { globalSubmit } from '../global-submit.ts'
import { globalCountries, waysInto } from '../global-ways.ts'

export const globalpay: HandlersOf<'globalpay'> = {
  async methods(_ctx, { countryCode }) {
    const methods = countryCode === undefined ? [] : waysInto(countryCode)
    return { countries: [...globalCountries], methods: methods.map((way) => ({ ...way, forbidden: false })) }
  },
  meta: globalMeta,
  submit: globalSubmit,
  takeBack,
  payment: paymentGet,
  async recipientMethods(ctx, { paymentSecret, countryCode }) {
    return { methods: openTo(await globalOf(ctx, paymentSecret), countryCode) }
  },
  recipientMeta: metaGet,
  extraParams: paramsGet,
  take,
  approveTaking: approve,
  resendCode: resend,
  refuse,
}

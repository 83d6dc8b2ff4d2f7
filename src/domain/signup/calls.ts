import { boolean, enums, object, record, string, unknown } from 'superstruct'
import { calls, read, rest, write } from '../call.ts'
import { byKey, outcome } from '../outcome.ts'
import { count, day, id } from '../struct.ts'
import { businessRegistration } from './business-struct.ts'
import { EmailStatus } from './email-status.ts'

const activated = object({ login: string() })

/** From a registration to an account that can be signed in to (spec A§7). */
export const signup = calls('signup', {
  /** Once for a key: the sandbox mails the activation link as it makes the account. */
  createPersonal: write('personalAccountCreate', {
    request: object({
      firstName: string(),
      lastName: string(),
      email: string(),
      /** Of the country whose dialling code it is, and the digits after that code. */
      phone: object({ countryCode: string(), number: string() }),
      birthDay: day(),
      residenceCountryCode: string(),
      password: string(),
      terms: object({ privacyPolicy: boolean(), userAgreement: boolean() }),
      captcha: string(),
      /** The kind of client, as in `POST /auth/postlogin`. */
      device: string(),
    }),
    response: object({ userId: id(), customerId: id() }),
    as: 'public',
    lang: true,
    once: true,
    quiet: true,
  }),
  /** Once for a key. The bank mails the activation link of the business to its representative. */
  createBusiness: write('businessAccountCreate', {
    request: businessRegistration,
    response: object({ customerId: id() }),
    as: 'public',
    lang: true,
    once: true,
    quiet: true,
  }),
  /** What became of either, by its key: nobody is signed in who could ask `outcomeGet`. */
  outcome: read('personalAccountOutcomeGet', { as: 'public', quiet: true, request: byKey, response: outcome }),
  giveUp: write('personalAccountOutcomeGiveUp', { as: 'public', quiet: true, request: byKey, response: outcome }),
  checkEmail: read('emailCheck', {
    request: object({ email: string() }),
    response: object({
      existStatus: enums([EmailStatus.free, EmailStatus.exists, EmailStatus.employee]),
      exist: boolean(),
    }),
    as: 'public',
    quiet: true,
    fresh: 60_000,
  }),
  /** Where the network address that asks is, and what hides behind it (decisions G-17). */
  ipInfo: rest('GET /ipinfo', {
    response: object({ ip: string(), country_code: string(), privacy: record(string(), unknown()) }),
    as: 'public',
    quiet: true,
    fresh: 60_000,
  }),
  /** A person's own account, and one at somebody else's business. */
  activate: write('accountActivate', {
    request: object({ username: string(), activationCode: string() }),
    response: activated,
    as: 'public',
    quiet: true,
  }),
  activateBusiness: write('businessAccountActivate', {
    request: object({ email: string(), activationCode: string() }),
    response: activated,
    as: 'public',
    quiet: true,
  }),
  /** The same answer for addresses that nobody has. */
  resendLink: write('activationCodeResend', {
    request: object({ email: string() }),
    response: object({ retryAfterSeconds: count() }),
    as: 'public',
    quiet: true,
  }),
})

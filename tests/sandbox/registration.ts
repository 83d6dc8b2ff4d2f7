import { sql } from 'kysely'
import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type FieldError } from '../../src/domain/errors.ts'
import { type signup } from '../../src/domain/signup/calls.ts'
import { brokenRules, commonPasswords } from '../../src/domain/session/password.ts'
import { sendActivation } from './activation.ts'
import { checkCaptcha } from './captcha.ts'
import { type Context, Refusal } from './context.ts'
import { type Db, must, one } from './db/sql.ts'
import { phoneCodes } from './handlers/phone-codes.ts'
import { countryCodes } from './handlers/countries.ts'
import { isHidden } from './ip-info.ts'
import { british, latvian, romanian } from './people/numbers.ts'
import { passwordWords } from './new-password.ts'
import { dayIn, zoneOfCountry } from './zones.ts'

type Wish = RequestOf<typeof signup.createPersonal>

/** Makes a person, a customer of their own and an empty account, and mails the activation link (decisions G-15). */
export async function createPersonal(ctx: Context, wish: Wish): Promise<ResponseOf<typeof signup.createPersonal>> {
  if (!ctx.registrationTypes.includes('personal'))
    throw new Refusal('ENOA', 'No personal accounts can be opened with us. If you are a customer, please sign in.')
  checkCaptcha(wish.captcha)
  const clean = cleaned(wish)
  const wrong = await faults(ctx, clean)
  if (wrong.length > 0) throw new Refusal('VF', 'Check the fields.', wrong)
  const { db } = ctx
  const passwordHash = await ctx.passwords.hash(clean.password)
  const at = ctx.now()
  const zone = zoneOfCountry(clean.residenceCountryCode)
  const person = await one<{ userId: string }>(
    db,
    sql`insert into person (email, password_hash, first_name, last_name, birth_day, phone, residence_country, lang,
          created_at, is_active, privacy_policy_at, user_agreement_at)
        values (${clean.email}, ${passwordHash}, ${clean.firstName}, ${clean.lastName}, ${clean.birthDay},
          ${clean.fullPhone}, ${clean.residenceCountryCode}, ${ctx.lang === 'uk' ? 'ua' : ctx.lang}, ${at}, false, ${at}, ${at})
        on conflict do nothing returning user_id as "userId"`,
  )
  // Somebody else was faster with this address.
  if (!person) throw new Refusal('VF', 'Check the fields.', [taken('exists')])
  const { customerId } = await must<{ customerId: string }>(
    db,
    sql`insert into customer (customer_type, country, zone, created_on, verified)
        values ('personal', ${clean.residenceCountryCode}, ${zone}, ${dayIn(at, zone)}, false)
        returning customer_id as "customerId"`,
  )
  await sql`insert into access (user_id, customer_id, access_right) values (${person.userId}, ${customerId}, 2)`.execute(
    db,
  )
  await openFirst(ctx, customerId, clean.residenceCountryCode, dayIn(at, zone))
  await sendActivation(
    { db, now: ctx.now, origin: ctx.origin },
    { userId: person.userId, email: clean.email },
    'activation',
  )
  return { userId: person.userId, customerId }
}

interface Clean extends Wish {
  fullPhone: string
}

function cleaned(wish: Wish): Clean {
  const name = (text: string) => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  const code = phoneCodes.get(wish.phone.countryCode)
  return {
    ...wish,
    firstName: name(wish.firstName),
    lastName: name(wish.lastName),
    email: wish.email.trim(),
    fullPhone: code && /^\d+$/.test(wish.phone.number) ? `+${code}${wish.phone.number}` : '',
  }
}

/** The rules of the app once more, written from the specification: nobody has to use the app. */
async function faults(ctx: Context, wish: Clean): Promise<FieldError[]> {
  const found: (FieldError | undefined)[] = [
    (await isHidden(ctx.db, ctx.ip))
      ? fault('ip', 'privacy', 'An account cannot be opened through a VPN, a proxy or a similar service.')
      : undefined,
    nameFault('firstName', wish.firstName),
    nameFault('lastName', wish.lastName),
    birthDayFault(wish.birthDay, dayIn(ctx.now(), zoneOfCountry(wish.residenceCountryCode))),
    countryCodes.includes(wish.residenceCountryCode)
      ? undefined
      : fault('residenceCountryCode', 'country', 'Choose a country from the list.'),
    await emailFault(ctx.db, wish.email),
    phoneCodes.has(wish.phone.countryCode)
      ? undefined
      : fault('phoneCountryCode', 'country', 'Choose a country from the list.'),
    /^\+\d{6,15}$/.test(wish.fullPhone) && wish.phone.number.length >= 4
      ? undefined
      : fault('phone', 'phone', 'This is no phone number of that country.'),
    ...brokenRules(wish.password, { email: wish.email, common: await commonPasswords() }).map((rule) =>
      fault('password', 'rules', passwordWords[rule]),
    ),
    wish.terms.privacyPolicy ? undefined : fault('privacyPolicy', 'accept', 'Please accept the privacy policy.'),
    wish.terms.userAgreement ? undefined : fault('userAgreement', 'accept', 'Please accept the user agreement.'),
  ]
  return found.filter((one) => one !== undefined)
}

const fault = (field: string, code: string, description: string): FieldError => ({ field, code, description })

/** Of a cleaned name. */
export function nameFault(field: string, name: string): FieldError | undefined {
  if (name === '') return fault(field, 'required', 'A name is needed.')
  if ([...name].length > 50) return fault(field, 'long', 'Use at most 50 characters.')
  return /^\p{L}(\p{L}|\p{M}|['’ʼ.·\- ])*$/u.test(name) ? undefined : fault(field, 'letters', 'Use letters only.')
}

/** @param today where the person lives. */
function birthDayFault(birthDay: string, today: string): FieldError | undefined {
  if (birthDay < '1900-01-01' || birthDay >= today) return fault('birthDay', 'date', 'Enter your date of birth.')
  // Compared as text: 29 February comes after 28 February and before 1 March in every year.
  const eighteen = `${Number(birthDay.slice(0, 4)) + 18}${birthDay.slice(4)}`
  return eighteen > today ? fault('birthDay', 'adult', 'You must be 18 or older.') : undefined
}

async function emailFault(db: Db, email: string): Promise<FieldError | undefined> {
  if (email.length > 254 || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email))
    return fault('email', 'email', 'Enter a valid e-mail address.')
  const { existStatus } = await emailStatus(db, email)
  return existStatus === 0 ? undefined : taken(existStatus === 3 ? 'employee' : 'exists')
}

const taken = (code: 'exists' | 'employee'): FieldError =>
  fault(
    'email',
    code,
    code === 'exists'
      ? 'There is an account with this e-mail already. Sign in, or use another one.'
      : 'This e-mail belongs to a user of a business. Use another one for your own account.',
  )

/** Positions of those to whom a business belongs, or who lead it; all others are its employees (spec A§6). */
const owners = [2, 6, 8, 9]

/** 0 nobody has it, 1 somebody, 3 somebody who works for a business and has no account of their own (spec A§4). */
export async function emailStatus(db: Db, typed: string): Promise<ResponseOf<typeof signup.checkEmail>> {
  const found = await one<{ isEmployee: boolean }>(
    db,
    sql`select coalesce(bool_and(customer_type <> 'personal'
            and coalesce(position_id, 0) not in (${sql.join(owners)})), false) as "isEmployee"
        from person left join access using (user_id) left join customer using (customer_id)
        where lower(email) = ${typed.trim().toLowerCase()} group by user_id`,
  )
  return { existStatus: found ? (found.isEmployee ? 3 : 1) : 0, exist: found !== undefined }
}

/** Everybody begins with an account in euro; its number is one of the country that they live in, where we have one. */
export async function openFirst(ctx: Context, customerId: string, country: string, openedOn: string): Promise<void> {
  const { id } = await must<{ id: string }>(
    ctx.db,
    sql`insert into account (customer_id, currency_code, opened_on, name, number, type)
        values (${customerId}, 'EUR', ${openedOn}, ${accountNames[ctx.lang] ?? 'Euro'}, '', 1001)
        returning account_id as id`,
  )
  const number =
    country === 'GB'
      ? british(id)
      : country === 'LV'
        ? latvian(`8${id.padStart(12, '0')}`)
        : romanian(`8${id.padStart(15, '0')}`)
  await sql`update account set number = ${number} where account_id = ${id}`.execute(ctx.db)
}

const accountNames: Readonly<Record<string, string>> = { ru: 'Евро', uk: 'Євро' }

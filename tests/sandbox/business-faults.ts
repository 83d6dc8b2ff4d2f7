import { type FieldError } from '../../src/domain/errors.ts'
import { type BusinessRegistration } from '../../src/domain/signup/business-struct.ts'
import { answersFaults } from './business-answers.ts'
import { diligenceFaults, financialFaults, generalFaults } from './business-company.ts'
import { unless } from './business-fields.ts'
import { keyOf, type Ownership, ownershipOf } from './business-owners.ts'
import { ownerCompanyFaults, personFaults } from './business-people.ts'
import { taxIdsFaults } from './business-tax.ts'
import { type Context } from './context.ts'
import { isHidden } from './ip-info.ts'
import { dayIn, zoneOfCountry } from './zones.ts'

/** The rules of the app once more, written from the specification: nobody has to use the app. Each fault once. */
export async function businessFaults(ctx: Context, wish: BusinessRegistration): Promise<FieldError[]> {
  const today = dayIn(ctx.now(), zoneOfCountry(wish.company.registrationCountryCode))
  const { terms, answers } = wish.legalInformation
  const ownership = ownershipOf(wish)
  const people = new Set(wish.personList.map(({ id }) => id))
  const found = [
    ...unless(
      !(await isHidden(ctx.db, ctx.ip)),
      'ip',
      'privacy',
      'An account cannot be opened through a VPN, a proxy or a similar service.',
    ),
    ...generalFaults(wish, today),
    ...(await financialFaults(ctx, wish)),
    ...diligenceFaults(wish),
    ...taxIdsFaults(wish),
    ...answersFaults(answers, today),
    ...unless(terms.privacyPolicy, 'privacyPolicy', 'accept', 'Please accept the privacy policy.'),
    ...unless(terms.userAgreement, 'userAgreement', 'accept', 'Please accept the user agreement.'),
    ...rolesFaults(wish, people),
    ...ownership.faults,
    ...unless(
      isSame(wish.ultimateBeneficiaryOwners, ownership.beneficial),
      'shareholders',
      'owners',
      'The beneficial owners are those who own 25 percent or more, directly or through companies.',
    ),
    ...referredFaults(wish, ownership),
    ...wish.companyList.flatMap((company) => ownerCompanyFaults(ctx, company, { ownership, people })),
  ]
  const leaders = leadersOf(wish)
  for (const person of wish.personList)
    found.push(...(await personFaults(ctx, person, { ownership, isMinorAllowed: !leaders.has(person.id) })))
  return [...new Map(found.map((one) => [`${one.field} ${one.code}`, one])).values()]
}

/** Who directs, uses or represents: everybody but those who only own. */
const leadersOf = (wish: BusinessRegistration): ReadonlySet<string> =>
  new Set([
    ...wish.directors,
    ...wish.companyList.flatMap(({ directors }) => directors),
    ...wish.users,
    wish.authorizedCompanyRepresentative,
  ])

function rolesFaults(wish: BusinessRegistration, people: ReadonlySet<string>): FieldError[] {
  const { directors, users, personList, authorizedCompanyRepresentative: representative } = wish
  const marked = new Set(personList.filter(({ isUser }) => isUser).map(({ id }) => id))
  const emails = personList.map(({ email }) => email.trim().toLowerCase())
  return [
    ...unless(directors.length > 0, 'directors', 'required', 'Enter at least one director.'),
    ...unless(
      directors.every((id) => people.has(id)) && new Set(directors).size === directors.length,
      'directors',
      'choose',
      'Choose directors from the people that you entered, each once.',
    ),
    ...unless(users.length > 0, 'users', 'required', 'Choose at least one user.'),
    ...unless(isSame(users, marked), 'users', 'choose', 'The users are the people who are marked as users.'),
    ...unless(
      personList.some(({ isUser, accessRights }) => isUser && accessRights === 2),
      'users',
      'fullAccess',
      'Give at least one user full access.',
    ),
    ...unless(marked.has(representative), 'representative', 'required', 'Choose a user who represents the business.'),
    ...personList.flatMap(({ id }, n) =>
      unless(
        emails[n] === '' || emails.filter((email) => email === emails[n]).length === 1,
        `people.${id}.email`,
        'same',
        'Two people cannot have one e-mail.',
      ),
    ),
  ]
}

/** Everybody in the lists has something to do with the business, and stands there once. */
function referredFaults(wish: BusinessRegistration, { largest }: Ownership): FieldError[] {
  const leaders = leadersOf(wish)
  const owns = (type: 1 | 2, id: string) => largest.has(keyOf({ type, id }))
  return [
    ...wish.personList.flatMap(({ id }) =>
      unless(leaders.has(id) || owns(1, id), `people.${id}`, 'unused', 'Say what this person does, or leave them out.'),
    ),
    ...wish.companyList.flatMap(({ id }) =>
      unless(owns(2, id), `companies.${id}`, 'unused', 'Say of what this company is a shareholder, or leave it out.'),
    ),
    ...twice(wish.personList).map((id) => twiceFault(`people.${id}`)),
    ...twice(wish.companyList).map((id) => twiceFault(`companies.${id}`)),
  ]
}

const twice = (list: readonly { id: string }[]): string[] =>
  list.map(({ id }) => id).filter((id, n, ids) => ids.indexOf(id) !== n)

const twiceFault = (field: string): FieldError => ({ field, code: 'same', description: 'Enter everybody once.' })

const isSame = (listed: readonly string[], wanted: ReadonlySet<string>): boolean =>
  listed.length === wanted.size && new Set(listed).size === wanted.size && listed.every((id) => wanted.has(id))

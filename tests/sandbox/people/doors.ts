import { ApproveMode } from '../../../src/domain/approvals/rules.ts'
import { romanian } from './numbers.ts'
import { payment } from './open.ts'
import { demoPassword } from './password.ts'
import { type SeedPerson } from './person.ts'

const flags = { verified: true, limited: false, isAdmin: false, dueDiligenceLevel: 1, login2faMode: 'no' }

/** Somebody with one account, who is there for the way in. */
function newcomer(
  own: Pick<SeedPerson, 'key' | 'firstName' | 'lastName' | 'phone' | 'door'>,
  number: string,
  login2faMode: string,
): SeedPerson {
  return {
    ...own,
    email: `${own.key}@people.example`,
    password: demoPassword,
    customerType: 'personal',
    residenceCountryCode: 'RO',
    birthDay: '1991-06-18',
    lang: 'ro',
    customerCreationDate: '2025-02-03',
    accounts: [
      payment({
        key: `${own.key}-eur`,
        currencyCode: 'EUR',
        name: 'Cont în euro',
        accountNumber: romanian(number),
        openingBalance: '310.00',
      }),
    ],
    flags: { ...flags, login2faMode, ...(login2faMode === 'push' && { approveMode: ApproveMode.push }) },
    notifications: [],
  }
}

/** The phone is asked at every sign-in and before every payment. */
export const mihai = newcomer(
  { key: 'mihai', firstName: 'Mihai', lastName: 'Dobre', phone: '+40721000110', door: { phone: 'approves' } },
  '90010001',
  'push',
)

/** Every browser is new, and is let in by mail, text or phone. */
export const vera = newcomer(
  { key: 'vera', firstName: 'Vera', lastName: 'Lungu', phone: '+40721000111', door: { phone: 'approves' } },
  '90010002',
  'verifyDevice',
)

/** Has 18 days left to link a phone. */
export const dan = newcomer(
  { key: 'dan', firstName: 'Dan', lastName: 'Munteanu', phone: '+40721000112', door: { askedForDays: 12 } },
  '90010003',
  'no',
)

/** Can't go on before a phone approves; the bank knows one. */
export const lena = newcomer(
  {
    key: 'lena',
    firstName: 'Lena',
    lastName: 'Cozma',
    phone: '+40721000113',
    door: { askedForDays: 31, phone: 'known' },
  },
  '90010004',
  'no',
)

/** Sees no more than the accounts that another company gave to hers. */
export const petra: SeedPerson = {
  ...newcomer({ key: 'petra', firstName: 'Petra', lastName: 'Suciu', phone: '+40721000114' }, '90010005', 'no'),
  customerType: 'business',
  companies: [
    {
      key: 'acme-shop',
      name: 'Acme Shop SRL',
      countryCode: 'RO',
      registrationNumber: 'J12/0977/2024',
      right: 3,
      positionId: 5,
      isSubAccount: true,
    },
  ],
  accounts: [
    payment({
      key: 'shop-eur',
      companyKey: 'acme-shop',
      currencyCode: 'EUR',
      name: 'Cont în euro',
      accountNumber: romanian('90010005'),
      openingBalance: '310.00',
    }),
  ],
}

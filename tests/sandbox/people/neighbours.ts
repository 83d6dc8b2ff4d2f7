import { ApproveMode } from '../../../src/domain/approvals/rules.ts'
import { type Life, type Party } from './habits.ts'
import { latvian, romanian } from './numbers.ts'
import { last4, payment, prepaid } from './open.ts'
import { latvia, onlineEuro, romania } from './parties.ts'
import { demoPassword } from './password.ts'
import { type SeedAccount, type SeedPerson } from './person.ts'

const flags = { verified: true, limited: false, isAdmin: false, dueDiligenceLevel: 1, login2faMode: 'no' }

const olgaAccounts: readonly SeedAccount[] = [
  payment({
    key: 'olga-eur',
    currencyCode: 'EUR',
    name: 'Основной счёт',
    accountNumber: latvian('60010001'),
    openingBalance: '910.40',
  }),
  prepaid(
    2010,
    {
      key: 'olga-card',
      currencyCode: 'EUR',
      name: 'Карта',
      accountNumber: latvian('60010002'),
      openingBalance: '70.00',
    },
    { network: 'MC', account: 600210001, expiry: [8, 2029] },
  ),
]

/** Russian speaker in Latvia, who approves payments by a code of her own. */
export const olga: SeedPerson = {
  key: 'olga',
  email: 'olga@people.example',
  password: demoPassword,
  firstName: 'Ольга',
  lastName: 'Соколова',
  customerType: 'personal',
  residenceCountryCode: 'LV',
  birthDay: '1975-08-12',
  phone: '+37120000107',
  lang: 'ru',
  customerCreationDate: '2022-05-30',
  accounts: olgaAccounts,
  flags: { ...flags, approveMode: ApproveMode.approvalCode, approvalCode: '246810' },
  notifications: [{ type: 'cardClosed', status: 'warning', hoursAgo: 720, params: { last4: '4417' }, isRead: true }],
}

/** A Romanian household: salary and rent in one currency, groceries by card. */
const romanianPerson = (
  own: Pick<SeedPerson, 'key' | 'firstName' | 'lastName' | 'birthDay' | 'phone'>,
  numbers: readonly [eur: string, ron: string, card: string],
  cardId: number,
): SeedPerson => {
  const open = (suffix: string, currencyCode: string, name: string, number: string, openingBalance: string) => ({
    key: `${own.key}-${suffix}`,
    currencyCode,
    name,
    accountNumber: romanian(number),
    openingBalance,
  })
  return {
    ...own,
    email: `${own.key}@people.example`,
    password: demoPassword,
    customerType: 'personal',
    residenceCountryCode: 'RO',
    lang: 'ro',
    customerCreationDate: '2023-10-05',
    accounts: [
      payment(open('eur', 'EUR', 'Cont în euro', numbers[0], '420.00')),
      payment(open('ron', 'RON', 'Cont curent', numbers[1], '2360.75')),
      prepaid(2060, open('card', 'RON', 'Card de cumpărături', numbers[2], '150.00'), {
        network: 'MC',
        account: cardId,
        expiry: [5, 2030],
      }),
    ],
    flags,
    notifications: [],
  }
}

/** Signs in with a second step, and approves payments by it. */
const withSecondStep = (login2faMode: 'sms' | 'otp', person: SeedPerson): SeedPerson => ({
  ...person,
  flags: { ...person.flags, login2faMode, approveMode: ApproveMode[login2faMode] },
})

export const stefan: SeedPerson = withSecondStep(
  'sms',
  romanianPerson(
    { key: 'stefan', firstName: 'Ștefan', lastName: 'Țurcanu', birthDay: '1990-02-14', phone: '+40721000108' },
    ['70010001', '70010002', '70010003'],
    700210001,
  ),
)

export const ioana: SeedPerson = withSecondStep(
  'otp',
  romanianPerson(
    { key: 'ioana', firstName: 'Ioana', lastName: 'Băltărețu', birthDay: '1996-09-27', phone: '+40721000109' },
    ['80010001', '80010002', '80010003'],
    800210001,
  ),
)

const employer: Party = { name: 'SIA «Балт-Проект»', text: 'Зарплата', typical: 1480, spread: 0.01, hours: [8, 10] }

export const olgaLife: Life = {
  reserve: { 'olga-eur': 100 },
  habits: [
    {
      every: 'month',
      day: 5,
      move: 'before',
      kind: 'salary',
      direction: 'in',
      accountKey: 'olga-eur',
      party: employer,
    },
    {
      every: 'month',
      day: 7,
      move: 'after',
      kind: 'rent',
      direction: 'out',
      accountKey: 'olga-eur',
      fee: '1.00',
      party: { name: 'Янис Берзиньш', text: 'Аренда квартиры', typical: 410, spread: 0 },
    },
    {
      every: 'month',
      day: 15,
      move: 'after',
      kind: 'utility',
      direction: 'out',
      accountKey: 'olga-eur',
      party: { name: 'Rīgas Siltums', text: 'Отопление и вода', typical: 126, spread: 0.3 },
    },
    {
      every: 'month',
      day: 6,
      kind: 'transferOut',
      direction: 'out',
      accountKey: 'olga-eur',
      fee: '1.00',
      party: { name: 'Ольга Соколова', text: 'Сбережения', typical: 320, spread: 0.15, step: 10 },
    },
    {
      every: 'day',
      perDay: 1.4,
      kind: 'cardPurchase',
      direction: 'out',
      accountKey: 'olga-card',
      cardLast4: last4(olgaAccounts, 'olga-card'),
      parties: latvia,
    },
    { every: 'move', from: 'olga-eur', to: 'olga-card', amount: 120, when: { below: 60 } },
  ],
}

function romanianLife(person: SeedPerson, employer: string, net: number, rent: number): Life {
  const [eur, ron, card] = ['eur', 'ron', 'card'].map((suffix) => `${person.key}-${suffix}`) as [string, string, string]
  return {
    reserve: { [eur]: 80, [ron]: 300 },
    habits: [
      {
        every: 'month',
        day: 25,
        move: 'before',
        kind: 'salary',
        direction: 'in',
        accountKey: ron,
        reference: 'SALARIU',
        party: { name: employer, text: 'Salariu', typical: net, spread: 0.01, hours: [7, 10] },
      },
      {
        every: 'month',
        day: 1,
        kind: 'rent',
        direction: 'out',
        accountKey: ron,
        party: { name: 'Gheorghe Mărginean', text: 'Chirie', typical: rent, spread: 0, hours: [9, 12] },
      },
      {
        every: 'month',
        day: 13,
        move: 'after',
        kind: 'utility',
        direction: 'out',
        accountKey: ron,
        party: { name: 'Electrica Someș', text: 'Factură energie', typical: 190, spread: 0.25 },
      },
      {
        every: 'month',
        day: 26,
        kind: 'transferOut',
        direction: 'out',
        accountKey: ron,
        reference: 'ECONOMII',
        party: {
          name: `${person.firstName} ${person.lastName}`,
          text: 'Economii',
          typical: net * 0.28,
          spread: 0.1,
          step: 50,
        },
      },
      {
        every: 'day',
        perDay: 1.2,
        kind: 'cardPurchase',
        direction: 'out',
        accountKey: card,
        cardLast4: last4(person.accounts, card),
        parties: romania,
      },
      {
        every: 'day',
        perDay: 0.04,
        kind: 'transferOut',
        direction: 'out',
        accountKey: eur,
        fee: '1.00',
        parties: onlineEuro,
      },
      { every: 'move', from: ron, to: card, amount: 350, when: { below: 150 } },
      { every: 'move', from: ron, to: eur, amount: 500, when: { below: 140 } },
    ],
  }
}

export const stefanLife = romanianLife(stefan, 'Atelierul Ștefăniței SRL', 5900, 1600)
export const ioanaLife = romanianLife(ioana, 'Spitalul Județean Cluj', 6400, 1850)

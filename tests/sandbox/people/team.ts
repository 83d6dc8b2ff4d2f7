import { atTrading } from './acme.ts'
import { type Life } from './habits.ts'
import { romanian } from './numbers.ts'
import { last4, payment, prepaid } from './open.ts'
import { onlineEuro } from './parties.ts'
import { demoPassword } from './password.ts'
import { type SeedAccount, type SeedPerson } from './person.ts'

const flags = { verified: true, limited: false, isAdmin: false, dueDiligenceLevel: 1, login2faMode: 'no' }

const ivanAccounts: readonly SeedAccount[] = [
  payment({
    key: 'ivan-eur',
    currencyCode: 'EUR',
    name: 'Євро',
    accountNumber: romanian('40010001'),
    openingBalance: '540.00',
  }),
  prepaid(
    2010,
    {
      key: 'ivan-card',
      currencyCode: 'EUR',
      name: 'Картка',
      accountNumber: romanian('40010003'),
      openingBalance: '65.00',
    },
    { network: 'MC', account: 400210001, expiry: [2, 2030] },
  ),
]

/** Ukrainian in Romania; prepares payments at Acme Trading that others approve. */
export const ivan: SeedPerson = {
  key: 'ivan',
  email: 'ivan@people.example',
  password: demoPassword,
  firstName: 'Іван',
  lastName: 'Петренко',
  customerType: 'personal',
  companies: [atTrading(3, 5)],
  residenceCountryCode: 'RO',
  birthDay: '1994-12-19',
  phone: '+40721000104',
  lang: 'ua',
  customerCreationDate: '2023-06-01',
  accounts: ivanAccounts,
  flags,
  notifications: [
    {
      type: 'documentExpired',
      status: 'warning',
      hoursAgo: 50,
      params: { document: 'Посвідка на проживання', date: '2026-11-01' },
      isRead: false,
    },
  ],
}

export const ivanLife: Life = {
  reserve: { 'ivan-eur': 120 },
  habits: [
    {
      every: 'month',
      day: 10,
      move: 'before',
      kind: 'salary',
      direction: 'in',
      accountKey: 'ivan-eur',
      reference: 'SALARIU',
      party: { name: 'Acme Trading SRL', text: 'Зарплата', typical: 1390, spread: 0.01, hours: [9, 11] },
    },
    {
      every: 'month',
      day: 2,
      kind: 'rent',
      direction: 'out',
      accountKey: 'ivan-eur',
      fee: '1.00',
      party: { name: 'Vasile Hîncu', text: 'Оренда квартири', typical: 380, spread: 0, hours: [17, 19] },
    },
    {
      every: 'month',
      day: 12,
      kind: 'transferOut',
      direction: 'out',
      accountKey: 'ivan-eur',
      fee: '1.00',
      party: { name: 'Ганна Петренко', text: 'Мамі', typical: 220, spread: 0.2, step: 10 },
    },
    {
      every: 'day',
      perDay: 0.5,
      kind: 'cardPurchase',
      direction: 'out',
      accountKey: 'ivan-card',
      cardLast4: last4(ivanAccounts, 'ivan-card'),
      parties: onlineEuro,
    },
    { every: 'move', from: 'ivan-eur', to: 'ivan-card', amount: 90, when: { below: 40 } },
  ],
}

/** Representative of Acme Trading who approves, but does not create. */
export const rita: SeedPerson = {
  key: 'rita',
  email: 'rita@people.example',
  password: demoPassword,
  firstName: 'Rita',
  lastName: 'Almeida',
  customerType: 'personal',
  companies: [atTrading(4, 5)],
  residenceCountryCode: 'PT',
  birthDay: '1983-03-08',
  phone: '+351910000105',
  lang: 'pt',
  customerCreationDate: '2022-11-11',
  accounts: [
    payment({
      key: 'rita-eur',
      currencyCode: 'EUR',
      name: 'Conta euro',
      accountNumber: romanian('50010001'),
      openingBalance: '2150.00',
    }),
  ],
  flags,
  notifications: [],
}

export const ritaLife: Life = {
  reserve: { 'rita-eur': 200 },
  habits: [
    {
      every: 'month',
      day: 10,
      move: 'before',
      kind: 'salary',
      direction: 'in',
      accountKey: 'rita-eur',
      reference: 'SALARIU',
      party: { name: 'Acme Trading SRL', text: 'Salário', typical: 1660, spread: 0.01, hours: [9, 11] },
    },
    {
      every: 'month',
      day: 1,
      move: 'after',
      kind: 'rent',
      direction: 'out',
      accountKey: 'rita-eur',
      fee: '1.00',
      party: { name: 'Conceição Lopes', text: 'Renda do apartamento', typical: 720, spread: 0 },
    },
    {
      every: 'month',
      day: 17,
      move: 'after',
      kind: 'utility',
      direction: 'out',
      accountKey: 'rita-eur',
      party: { name: 'Luz do Tejo', text: 'Eletricidade e água', typical: 94, spread: 0.25 },
    },
    {
      every: 'day',
      perDay: 0.25,
      kind: 'transferOut',
      direction: 'out',
      accountKey: 'rita-eur',
      fee: '1.00',
      parties: onlineEuro,
    },
  ],
}

/** Looks after the bank's customers; has no money here. */
export const ada: SeedPerson = {
  key: 'ada',
  email: 'ada@people.example',
  password: demoPassword,
  firstName: 'Ada',
  lastName: 'Lindqvist',
  customerType: 'personal',
  residenceCountryCode: 'RO',
  birthDay: '1988-01-30',
  phone: '+40721000106',
  lang: 'en',
  customerCreationDate: '2021-01-04',
  accounts: [],
  flags: { ...flags, isAdmin: true },
  notifications: [],
}

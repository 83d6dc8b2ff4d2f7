import { type Life } from './habits.ts'
import { british, iban } from './numbers.ts'
import { last4, payment, prepaid } from './open.ts'
import { britain, cashPound, onlineEuro } from './parties.ts'
import { demoPassword } from './password.ts'
import { type SeedAccount, type SeedPerson } from './person.ts'

const accounts: readonly SeedAccount[] = [
  payment({
    key: 'ben-gbp',
    currencyCode: 'GBP',
    name: 'Current account',
    accountNumber: british('20010001'),
    openingBalance: '1320.14',
  }),
  payment({
    key: 'ben-eur',
    currencyCode: 'EUR',
    name: 'Euro',
    accountNumber: british('20010002'),
    openingBalance: '260.00',
  }),
  prepaid(
    2030,
    {
      key: 'ben-card',
      currencyCode: 'EUR',
      name: 'Holiday card',
      accountNumber: british('20010003'),
      openingBalance: '40.00',
    },
    { network: 'VISA', account: 200210001, expiry: [6, 2029] },
  ),
]

/** Personal customer in Great Britain. */
export const ben: SeedPerson = {
  key: 'ben',
  email: 'ben@people.example',
  password: demoPassword,
  firstName: 'Ben',
  lastName: 'Whitaker',
  customerType: 'personal',
  residenceCountryCode: 'GB',
  birthDay: '1986-10-02',
  phone: '+447700900102',
  lang: 'en',
  customerCreationDate: '2023-01-20',
  accounts,
  flags: { verified: true, limited: false, isAdmin: false, dueDiligenceLevel: 1, login2faMode: 'no' },
  notifications: [
    { type: 'zohoClosedNoReply', status: 'warning', hoursAgo: 410, params: { ticketNumber: '1019' }, isRead: true },
    {
      type: 'documentExpSoon',
      status: 'warning',
      hoursAgo: 8,
      params: { document: 'Driving licence', date: '2027-01-30' },
      isRead: false,
    },
  ],
}

const pounds = { accountKey: 'ben-gbp', direction: 'out' } as const
const card = { accountKey: 'ben-card', cardLast4: last4(accounts, 'ben-card'), direction: 'out' } as const
const landlord = iban('GB', 'FICT04004412345678')

export const benLife: Life = {
  reserve: { 'ben-gbp': 150, 'ben-eur': 60 },
  habits: [
    {
      every: 'month',
      day: 28,
      move: 'before',
      kind: 'salary',
      direction: 'in',
      accountKey: 'ben-gbp',
      reference: 'PAYROLL',
      party: {
        name: 'Aire Valley Engineering Ltd',
        text: 'Salary',
        account: iban('GB', 'FICT04004455779911'),
        typical: 2740,
        spread: 0.006,
        hours: [3, 6],
      },
    },
    {
      every: 'month',
      day: 1,
      ...pounds,
      kind: 'rent',
      fee: '1.00',
      reference: 'RENT',
      party: { name: 'Calder Lettings', account: landlord, typical: 825, spread: 0, hours: [7, 9] },
    },
    {
      every: 'month',
      day: 6,
      move: 'after',
      ...pounds,
      kind: 'utility',
      party: { name: 'Pennine Energy', typical: 118, spread: 0.2, hours: [4, 7] },
    },
    {
      every: 'month',
      day: 15,
      move: 'after',
      ...pounds,
      kind: 'utility',
      party: { name: 'Leeds Council Tax', typical: 142, spread: 0, hours: [4, 7] },
    },
    {
      every: 'month',
      day: 11,
      ...pounds,
      kind: 'subscription',
      party: { name: 'Streamio', text: 'STREAMIO UK', typical: 9.99, spread: 0, hours: [3, 6] },
    },
    {
      every: 'month',
      day: 29,
      ...pounds,
      kind: 'transferOut',
      fee: '1.00',
      reference: 'ISA',
      months: [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      party: {
        name: 'Ben Whitaker',
        text: 'Savings',
        account: iban('GB', 'FICT04004499887766'),
        typical: 400,
        spread: 0.2,
        step: 25,
      },
    },
    { every: 'day', perDay: 0.9, ...card, kind: 'cardPurchase', parties: onlineEuro, months: [5, 6, 8, 12] },
    { every: 'day', perDay: 0.07, ...pounds, kind: 'cashWithdrawal', fee: '1.00', parties: cashPound },
    { every: 'day', perDay: 1.6, ...card, kind: 'cardPurchase', parties: britain },
    { every: 'move', from: 'ben-gbp', to: 'ben-eur', amount: 120, when: { below: 120 } },
    { every: 'move', from: 'ben-gbp', to: 'ben-card', amount: 130, when: { below: 90 } },
  ],
}

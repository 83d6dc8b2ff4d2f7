import { type Habit, type Life } from './habits.ts'
import { iban, romanian } from './numbers.ts'
import { debit, last4, payment, prepaid } from './open.ts'
import { cashRon, onlineDollar, onlineEuro, romania, travelEuro } from './parties.ts'
import { demoPassword } from './password.ts'
import { type SeedAccount, type SeedPerson } from './person.ts'
import { annaStanding } from './standing.ts'

const opened = (key: string, currencyCode: string, name: string, number: string, openingBalance: string) => ({
  key,
  currencyCode,
  name,
  accountNumber: romanian(number),
  openingBalance,
})

const accounts: readonly SeedAccount[] = [
  payment(opened('anna-eur', 'EUR', 'Everyday euro', '10010001', '2480.55')),
  payment({ ...opened('anna-ron', 'RON', 'Lei', '10010002', '1940.20'), isSettlementAccount: true }),
  payment({ ...opened('anna-usd', 'USD', 'Dollars', '10010003', '210.00'), isSettlementAccount: true }),
  payment(opened('anna-jpy', 'JPY', 'Japan', '10010004', '38500')),
  payment(opened('anna-btc', 'BTC', 'Bitcoin', '10010005', '0.01284500')),
  prepaid(
    2010,
    opened('anna-card', 'EUR', 'Travel card', '10010006', '85.00'),
    { network: 'MC', account: 100210001, expiry: [9, 2029] },
    { alias: 'Travel' },
  ),
  prepaid(
    2011,
    opened('anna-virtual', 'EUR', 'Online card', '10010007', '120.00'),
    { network: 'MC', account: 100210002, expiry: [4, 2030] },
    { alias: 'Online shopping', isVirtual: true },
  ),
  debit(
    2016,
    { ...opened('anna-debit', 'USD', 'Dollar card', '10010008', '0.00'), settlementKey: 'anna-usd' },
    { network: 'VISA', account: 100210003, expiry: [11, 2029] },
  ),
  debit(
    2018,
    { ...opened('anna-debit-ron', 'RON', 'Lei card', '10010009', '0.00'), settlementKey: 'anna-ron' },
    { network: 'VISA', account: 100210004, expiry: [1, 2030] },
  ),
  payment({ ...opened('anna-old', 'EUR', 'Old savings', '10010010', '0.00'), statusId: 11 }),
]

export const anna: SeedPerson = {
  key: 'anna',
  email: 'anna@people.example',
  password: demoPassword,
  firstName: 'Anna',
  lastName: 'Marin',
  customerType: 'personal',
  residenceCountryCode: 'RO',
  birthDay: '1991-04-17',
  phone: '+40721000101',
  taxId: '2910417120011',
  lang: 'en',
  customerCreationDate: '2022-03-09',
  accounts,
  flags: { verified: true, limited: false, isAdmin: false, dueDiligenceLevel: 2, login2faMode: 'no' },
  standing: annaStanding,
  notifications: [
    {
      type: 'usernameChanged',
      status: 'success',
      hoursAgo: 2300,
      params: { email: 'anna@people.example' },
      isRead: true,
    },
    { type: 'zohoNewMessage', status: 'info', hoursAgo: 190, params: { ticketNumber: '1042' }, isRead: true },
    {
      type: 'documentExpSoon',
      status: 'warning',
      hoursAgo: 26,
      params: { document: 'Passport', date: '2027-02-11' },
      isRead: false,
    },
    {
      type: 'scContractCreated',
      status: 'info',
      hoursAgo: 3,
      params: { name: 'Mihai Ionescu', company: 'Acme Trading SRL' },
      isRead: false,
    },
  ],
}

const card = { kind: 'cardPurchase', direction: 'out' } as const
const lei = { accountKey: 'anna-ron', cardLast4: last4(accounts, 'anna-debit-ron') }
const dollars = { accountKey: 'anna-usd', cardLast4: last4(accounts, 'anna-debit') }
const travel = { accountKey: 'anna-card', cardLast4: last4(accounts, 'anna-card') }
const online = { accountKey: 'anna-virtual', cardLast4: last4(accounts, 'anna-virtual') }

const subscription = (day: number, name: string, typical: number): Habit => ({
  every: 'month',
  day,
  kind: 'subscription',
  direction: 'out',
  ...online,
  party: { name, text: `${name.toUpperCase()} MONTHLY`, typical, spread: 0, hours: [3, 6] },
})

const bill = (day: number, name: string, typical: number, spread: number): Habit => ({
  every: 'month',
  day,
  move: 'after',
  kind: 'utility',
  direction: 'out',
  accountKey: 'anna-ron',
  reference: 'CLIENT 4410872',
  party: { name, text: `Factura ${name}`, account: iban('RO', 'FICT0000900100200300'), typical, spread },
})

export const annaLife: Life = {
  reserve: { 'anna-eur': 350, 'anna-ron': 120 },
  habits: [
    {
      every: 'month',
      day: 25,
      move: 'before',
      kind: 'salary',
      direction: 'in',
      accountKey: 'anna-eur',
      reference: 'SALARY',
      party: {
        name: 'Nordlicht Software GmbH',
        text: 'Salary',
        account: iban('DE', '120300000012030001'),
        typical: 3400,
        spread: 0.004,
        hours: [6, 9],
      },
    },
    {
      every: 'month',
      day: 1,
      kind: 'rent',
      direction: 'out',
      accountKey: 'anna-eur',
      fee: '1.00',
      reference: 'RENT',
      party: {
        name: 'Elena Crăciun',
        text: 'Chirie str. Horea 14',
        account: iban('RO', 'FICT0000111122223333'),
        typical: 650,
        spread: 0,
        hours: [8, 10],
      },
    },
    {
      every: 'month',
      day: 27,
      kind: 'transferOut',
      direction: 'out',
      accountKey: 'anna-eur',
      fee: '1.00',
      reference: 'SAVINGS',
      party: {
        name: 'Anna Marin',
        text: 'Economii',
        account: iban('RO', 'FICT0000111122229999'),
        typical: 700,
        spread: 0.15,
        step: 50,
        hours: [18, 21],
      },
    },
    bill(12, 'Electrica Someș', 214, 0.2),
    bill(14, 'Apă Cluj', 88, 0.15),
    bill(18, 'Fibră Acasă', 54, 0),
    subscription(3, 'Streamio', 11.99),
    subscription(8, 'Tunely', 6.99),
    subscription(16, 'Dropnest', 9.99),
    {
      every: 'month',
      day: 28,
      kind: 'fee',
      direction: 'out',
      ...travel,
      party: { name: 'Card fee', text: 'Monthly card fee', typical: 1.5, spread: 0, hours: [1, 2] },
    },
    {
      every: 'month',
      day: 9,
      kind: 'subscription',
      direction: 'out',
      accountKey: 'anna-jpy',
      party: { name: 'Sakura Language School', text: 'Online lessons', typical: 4400, spread: 0, hours: [9, 11] },
    },
    { every: 'day', perDay: 2.3, ...card, ...lei, parties: romania },
    { every: 'day', perDay: 0.09, kind: 'cashWithdrawal', direction: 'out', ...lei, fee: '2.50', parties: cashRon },
    { every: 'day', perDay: 0.9, ...card, ...travel, parties: travelEuro, months: [4, 7, 8, 12] },
    { every: 'day', perDay: 0.3, ...card, ...online, parties: onlineEuro },
    { every: 'day', perDay: 0.25, ...card, ...dollars, parties: onlineDollar },
    {
      every: 'day',
      perDay: 0.06,
      kind: 'transferOut',
      direction: 'out',
      accountKey: 'anna-jpy',
      reference: 'ORDER',
      parties: [
        { name: 'Kinokawa Books', typical: 2600, spread: 0.4, step: 10 },
        { name: 'Kyoto Ceramics Studio', typical: 4800, spread: 0.4, step: 100 },
      ],
    },
    {
      every: 'day',
      perDay: 0.03,
      kind: 'crypto',
      direction: 'out',
      accountKey: 'anna-btc',
      fee: '0.00002000',
      parties: [{ name: 'bc1q…7x4k', text: 'Bitcoin transfer', typical: 0.00042, spread: 0.6 }],
    },
    { every: 'move', from: 'anna-eur', to: 'anna-ron', amount: 350, when: { below: 500 } },
    { every: 'move', from: 'anna-eur', to: 'anna-usd', amount: 90, when: { below: 60 } },
    { every: 'move', from: 'anna-eur', to: 'anna-card', amount: 150, when: { below: 60 } },
    { every: 'move', from: 'anna-eur', to: 'anna-virtual', amount: 120, when: { below: 70 } },
    { every: 'move', from: 'anna-eur', to: 'anna-jpy', amount: 80, when: { day: 6 } },
    { every: 'move', from: 'anna-eur', to: 'anna-btc', amount: 50, when: { day: 26 } },
  ],
}

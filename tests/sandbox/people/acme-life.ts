import { type Habit, type Life } from './habits.ts'
import { iban, romanian } from './numbers.ts'
import { clients, suppliers } from './parties.ts'

const employees: readonly [name: string, account: string, net: number][] = [
  ['Іван Петренко', romanian('40010001'), 6900],
  ['Andreea Știrbu', iban('RO', 'FICT0000700000000001'), 7400],
  ['Răzvan Țepeș', iban('RO', 'FICT0000700000000002'), 6150],
  ['Lăcrămioara Munteanu', iban('RO', 'FICT0000700000000003'), 5800],
  ['Rita Almeida', romanian('50010001'), 8300],
]

const wages = employees.map(([name, account, net]): Habit => ({
  every: 'month',
  day: 10,
  move: 'before',
  kind: 'payroll',
  direction: 'out',
  accountKey: 'acme-ron',
  reference: 'SALARIU',
  party: { name, account, text: 'Plată salariu', typical: net, spread: 0, hours: [8, 9] },
}))

const treasury = (accountKey: string, day: number, text: string, typical: number): Habit => ({
  every: 'month',
  day,
  move: 'before',
  kind: 'tax',
  direction: 'out',
  accountKey,
  reference: 'CUI 33118204',
  party: {
    name: 'Trezoreria Cluj',
    text,
    account: iban('RO', 'TREZ2165032XXX000123'),
    typical,
    spread: 0.12,
    hours: [9, 11],
  },
})

const office = {
  name: 'Parc Industrial Tetarom',
  account: iban('RO', 'FICT0000600000000001'),
  typical: 1450,
  spread: 0,
}
const eur = { accountKey: 'acme-eur' }
const paying = { direction: 'out', reference: 'FV' } as const
const earning = { direction: 'in', reference: 'INV' } as const

/** What goes through the accounts of both companies. */
export const acmeLife: Life = {
  reserve: { 'acme-eur': 6000, 'acme-ron': 4000, 'acme-usd': 200, 'acme2-eur': 2500, 'acme2-ron': 2000 },
  habits: [
    ...wages,
    treasury('acme-ron', 25, 'Contribuții sociale și impozit pe salarii', 21400),
    treasury('acme-ron', 24, 'TVA', 9600),
    treasury('acme2-ron', 25, 'Impozit pe venit microîntreprindere', 3100),
    {
      every: 'month',
      day: 3,
      move: 'after',
      kind: 'rent',
      direction: 'out',
      ...eur,
      fee: '1.00',
      reference: 'CHIRIE',
      party: office,
    },
    {
      every: 'month',
      day: 28,
      kind: 'fee',
      direction: 'out',
      ...eur,
      party: { name: 'Account fee', text: 'Business plan', typical: 19, spread: 0, hours: [1, 2] },
    },
    { every: 'day', perDay: 0.75, workdays: true, kind: 'invoiceIn', ...earning, ...eur, parties: clients },
    {
      every: 'day',
      perDay: 0.5,
      workdays: true,
      kind: 'invoiceOut',
      ...paying,
      ...eur,
      fee: '1.00',
      parties: suppliers,
    },
    {
      every: 'day',
      perDay: 0.15,
      workdays: true,
      kind: 'invoiceIn',
      ...earning,
      accountKey: 'acme-usd',
      parties: [
        { name: 'Hudson Home Goods Inc.', typical: 2900, spread: 0.4 },
        { name: 'Prairie Outfitters LLC', typical: 1750, spread: 0.4 },
      ],
    },
    {
      every: 'day',
      perDay: 0.25,
      workdays: true,
      kind: 'invoiceOut',
      ...paying,
      accountKey: 'acme-usd',
      fee: '2.00',
      parties: [
        { name: 'Cobalt Cloud', typical: 320, spread: 0.3 },
        { name: 'Shenzhen Bright Trims', typical: 1900, spread: 0.4 },
      ],
    },
    {
      every: 'day',
      perDay: 1.3,
      kind: 'transferIn',
      direction: 'in',
      accountKey: 'acme-receiving',
      reference: 'SHOP',
      parties: [{ name: 'Shop customer', text: 'Online shop order', typical: 64, spread: 0.6, hours: [7, 24] }],
    },
    {
      every: 'day',
      perDay: 0.5,
      workdays: true,
      kind: 'globalPay',
      direction: 'out',
      accountKey: 'acme-prepayment',
      reference: 'GP',
      parties: [{ name: 'Freelancer payout', typical: 145, spread: 0.4 }],
    },
    {
      every: 'day',
      perDay: 0.1,
      workdays: true,
      kind: 'transferOut',
      direction: 'out',
      ...eur,
      fee: '20.00',
      reference: 'WIRE',
      parties: [
        { name: 'Anatolia Tekstil A.Ş.', account: iban('TR', '0006200000123456789012'), typical: 5200, spread: 0.4 },
      ],
    },
    {
      every: 'day',
      perDay: 0.22,
      workdays: true,
      kind: 'invoiceIn',
      ...earning,
      accountKey: 'acme2-eur',
      parties: clients,
    },
    {
      every: 'day',
      perDay: 0.35,
      workdays: true,
      kind: 'invoiceOut',
      ...paying,
      accountKey: 'acme2-eur',
      fee: '1.00',
      parties: suppliers,
    },
    {
      every: 'day',
      perDay: 0.4,
      workdays: true,
      kind: 'invoiceOut',
      ...paying,
      accountKey: 'acme2-ron',
      parties: [{ name: 'Motorină Transilvania SRL', text: 'Combustibil flotă', typical: 1900, spread: 0.3 }],
    },
    { every: 'move', from: 'acme-eur', to: 'acme-ron', amount: 9000, when: { below: 72000 } },
    { every: 'move', from: 'acme-eur', to: 'acme-prepayment', amount: 2000, when: { below: 800 } },
    { every: 'move', from: 'acme-receiving', to: 'acme-eur', amount: 1800, when: { day: 28 } },
    { every: 'move', from: 'acme2-eur', to: 'acme2-ron', amount: 3500, when: { below: 12000 } },
  ],
}

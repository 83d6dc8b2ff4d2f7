import type { IndustryGroup, Question } from '../dictionaries/calls.ts'
import type { BusinessFacts } from './business-check.ts'
import type { BusinessValues, CompanyValues, PersonValues, ShareValues } from './business-values.ts'
import { EmailStatus } from './email-status.ts'

export const questions: Question[] = [
  {
    id: 'businessAnotherAccount',
    text: 'Other accounts?',
    type: 'radio',
    options: [
      { id: 'true', text: 'Yes', subQuestions: [{ id: 'where', text: 'With which bank?' }] },
      { id: 'false', text: 'No', subQuestions: [] },
    ],
  },
  {
    id: 'controlAccount',
    text: 'Who controls the account?',
    type: 'radio',
    options: [
      { id: '1', text: 'The directors', subQuestions: [] },
      {
        id: '2',
        text: 'Somebody else',
        subQuestions: [
          { id: 'first', text: 'The first one' },
          { id: 'second', text: 'The second one' },
        ],
      },
      { id: '3', text: 'Nobody', subQuestions: [] },
    ],
  },
  { id: 'plan', text: 'What is planned?', type: 'text', options: [] },
]

export const groups: IndustryGroup[] = [
  {
    group: 'mainstream',
    label: 'Mainstream Company',
    items: [
      { id: '10', name: 'Bakery', specifications: [] },
      {
        id: '11',
        name: 'Shop',
        specifications: [
          { id: '111', name: 'On the street' },
          { id: '112', name: 'Online' },
        ],
      },
    ],
  },
  { group: 'financial', label: 'Financial Companies', items: [{ id: '20', name: 'Broker', specifications: [] }] },
  { group: 'investment', label: 'Investment Companies', items: [{ id: '30', name: 'Fund', specifications: [] }] },
  { group: 'adult', label: 'Adult Related Business', items: [{ id: '40', name: 'Club', specifications: [] }] },
]

export const facts: BusinessFacts = {
  today: '2026-05-04',
  dialCodes: new Map([
    ['RO', '40'],
    ['GB', '44'],
    ['US', '1'],
    ['BM', '1441'],
  ]),
  hasSourceOfWealth: true,
  questions,
  groups,
  statusOf: () => EmailStatus.free,
}

const address = {
  addressCountryCode: 'RO',
  addressCity: 'Iași',
  addressStreet: 'Strada Lăpușneanu 7',
  addressPostalCode: '700057',
}
const sources = { sourceIds: ['1'], sourceDetails: 'Savings of ten years' }

export const person = (more: PersonValues = {}): PersonValues => ({
  firstName: 'Ana',
  lastName: 'Ionescu',
  birthDay: '1990-02-28',
  ...address,
  taxId: '2900228226709',
  ...more,
})

export const company = (more: CompanyValues = {}): CompanyValues => ({
  name: 'Lark Holding',
  registrationNumber: '08123456',
  registrationDate: '2001-09-11',
  registrationCountryCode: 'GB',
  ...address,
  taxId: '12345 67890',
  directors: ['p2'],
  ...more,
})

/** A business without a fault: Ana owns 30 percent herself and 28 through a holding, of which Dan has the rest. */
export const right: BusinessValues = {
  general: {
    name: ' Aster  Trading ',
    tradingName: '',
    registrationNumber: 'J22/1234/2020',
    registrationDate: '2020-06-01',
    registrationCountryCode: 'RO',
    website: 'aster.example',
    description: 'Sells instruments for navigation to sailors.',
    email: ' office@aster.example ',
    phoneCountryCode: 'RO',
    phone: '0232 123 456',
    ...address,
  },
  financial: {
    depositAmount: '10 000,50',
    depositCurrency: 'EUR',
    withdrawalAmount: '0',
    withdrawalCurrency: 'USD',
    sourceIds: ['5'],
    purposeIds: ['7', '8'],
    industry: '11',
    specifications: ['112'],
  },
  diligence: { government: false, lawsuits: true, lawsuitsDetails: 'A claim of a supplier', taxPayers: false },
  legal: {
    taxIds: [{ key: 'a', countryCode: 'RO', taxId: 'RO 12345678' }],
    answers: { businessAnotherAccount: 'false', controlAccount: '1', plan: 'More shops' },
  },
  people: {
    p1: person({
      email: 'ana@aster.example',
      phoneCountryCode: 'RO',
      phone: '0712 345 678',
      isUser: true,
      accessRight: '2',
      ...sources,
    }),
    p2: person({ firstName: 'Dan', ...sources }),
    p3: person({
      firstName: 'Ion',
      email: 'ion@aster.example',
      phoneCountryCode: 'GB',
      phone: '07700 900123',
      isUser: true,
      accessRight: '1',
    }),
  },
  companies: {
    c1: company({
      ...sources,
      shareholders: [
        { key: 'b', type: 1, of: 'p2', share: '60' },
        { key: 'c', type: 1, of: 'p1', share: '40' },
      ],
    }),
  },
  directors: ['p1'],
  shareholders: [
    { key: 'a', type: 1, of: 'p1', share: '30' },
    { key: 'b', type: 2, of: 'c1', share: '70' },
  ],
  representative: 'p1',
}

export type Owner = [of: string, share?: string]
/** Rows of one level; companies are called c1, c2 and so on. */
export const rows = (...owners: Owner[]): ShareValues[] =>
  owners.map(([of, share], i) => ({ key: String(i), type: of.startsWith('c') ? 2 : 1, of, share }))

/** A registration of shares only. */
export const tree = (
  root: Owner[],
  companies: Record<string, Owner[]> = {},
  people = ['p1', 'p2', 'p3'],
): BusinessValues => ({
  shareholders: rows(...root),
  companies: Object.fromEntries(
    Object.entries(companies).map(([id, owners]) => [id, { shareholders: rows(...owners) }]),
  ),
  people: Object.fromEntries(people.map((id) => [id, {}])),
})

import { romanian } from './numbers.ts'
import { payment } from './open.ts'
import { demoPassword } from './password.ts'
import { type SeedCompany, type SeedPerson } from './person.ts'
import { acmeStanding } from './standing.ts'

/** The two companies, without what a certain person may do there. */
const trading = {
  key: 'acme-trading',
  name: 'Acme Trading SRL',
  countryCode: 'RO',
  registrationNumber: 'J12/1801/2014',
}
const logistics = {
  key: 'acme-logistics',
  name: 'Acme Logistics SRL',
  countryCode: 'RO',
  registrationNumber: 'J12/0442/2019',
  isConverted: true,
}

/** Acme Trading as seen by somebody with this right. */
export const atTrading = (right: SeedCompany['right'], positionId: number): SeedCompany => ({
  ...trading,
  right,
  positionId,
})

const opened = (
  key: string,
  companyKey: string,
  currencyCode: string,
  name: string,
  number: string,
  openingBalance: string,
) => payment({ key, companyKey, currencyCode, name, accountNumber: romanian(number), openingBalance })

/** Owner of two companies. */
export const acme: SeedPerson = {
  key: 'acme',
  email: 'acme@people.example',
  password: demoPassword,
  firstName: 'Mihai',
  lastName: 'Ionescu',
  customerType: 'business',
  companies: [
    { ...trading, right: 2, positionId: 8 },
    { ...logistics, right: 2, positionId: 8 },
  ],
  residenceCountryCode: 'RO',
  birthDay: '1979-06-23',
  phone: '+40721000103',
  lang: 'ro',
  customerCreationDate: '2021-09-14',
  accounts: [
    opened('acme-eur', trading.key, 'EUR', 'Operating euro', '30010001', '48200.00'),
    opened('acme-ron', trading.key, 'RON', 'Operațional lei', '30010002', '96500.00'),
    opened('acme-usd', trading.key, 'USD', 'Dollars', '30010003', '8150.00'),
    { ...opened('acme-prepayment', trading.key, 'EUR', 'Payouts', '30010004', '2400.00'), type: 4001 },
    { ...opened('acme-receiving', trading.key, 'EUR', 'Shop income', '30010005', '640.00'), type: 4002 },
    opened('acme2-eur', logistics.key, 'EUR', 'Logistics euro', '30020001', '15300.00'),
    opened('acme2-ron', logistics.key, 'RON', 'Logistică lei', '30020002', '28400.00'),
  ],
  flags: { verified: true, limited: false, isAdmin: false, dueDiligenceLevel: 3, login2faMode: 'no' },
  standing: acmeStanding,
  notifications: [
    {
      type: 'batchPartially',
      status: 'warning',
      hoursAgo: 70,
      params: { done: '18', total: '20', batch: 'November payouts' },
      isRead: false,
    },
    {
      type: 'documentRejected',
      status: 'error',
      hoursAgo: 300,
      params: { document: 'Lease', reason: 'The page with signatures is missing' },
      isRead: true,
    },
    {
      type: 'scContractSigned',
      status: 'success',
      hoursAgo: 900,
      params: { name: 'Bodegas Alarcón S.L.' },
      isRead: true,
    },
  ],
}

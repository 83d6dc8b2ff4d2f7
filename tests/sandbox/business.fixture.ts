import { type BusinessRegistration } from '../../src/domain/signup/business-struct.ts'

type Person = BusinessRegistration['personList'][number]
type OwnerCompany = BusinessRegistration['companyList'][number]

const address = { countryCode: 'RO', city: 'Cluj-Napoca', street: 'Strada Horea 14', postalCode: '400174' }
const phone = { countryCode: 'RO', number: '712345678' }
const taxId = { countryCode: 'RO', taxId: '1900228-125' }
const sources = { sourceIds: ['3'], sourceDetails: 'Dividends of ten years' }

let made = 0

const person = (id: string, firstName: string, more: Partial<Person> = {}): Person => ({
  id,
  firstName,
  lastName: 'Pop',
  birthday: '1980-02-29',
  email: '',
  address: { ...address },
  taxId: { ...taxId },
  sourceIds: [],
  sourceDetails: '',
  isUser: false,
  accessRights: 0,
  ...more,
})

const user = (id: string, firstName: string, accessRights: number, more: Partial<Person> = {}): Person =>
  person(id, firstName, {
    email: `${firstName.toLowerCase()}.${made}@business.example`,
    phone: { ...phone },
    isUser: true,
    accessRights,
    ...more,
  })

/**
 * A business without a fault, with fresh e-mails: directors p1 to p3, users p1, p2, p3 and p6, a holding c1 with 60
 * percent above it. p1 (30 percent) and p2 (half of the holding) are its beneficial owners; p4 and p5 only own, p5 is
 * a minor.
 */
export function business(change: (wish: BusinessRegistration) => void = () => undefined): BusinessRegistration {
  made += 1
  const wish: BusinessRegistration = {
    formVersion: '3.54',
    company: {
      name: 'Nordlicht Trading SRL',
      tradingName: 'Nordlicht',
      registrationNumber: 'J12/1801/2014',
      registrationDate: '2014-05-06',
      registrationCountryCode: 'RO',
      website: 'https://nordlicht.example',
      description: 'We sell lamps for desks and ceilings, in shops and online.',
      email: 'office@nordlicht.example',
      phone: { ...phone },
      address: { ...address },
      place: { ...address, street: 'Strada Memorandumului 3' },
    },
    financialDetail: {
      monthlyDepositAmount: '25000',
      monthlyDepositCurrency: 'EUR',
      monthlyWithdrawalAmount: '0.50',
      monthlyWithdrawalCurrency: 'RON',
      sourceIds: ['101', '103'],
      purposeIds: ['201'],
      industry: '302',
      specifications: ['3021', '3023'],
    },
    dueDiligence: {
      government: false,
      lawsuits: true,
      taxPayers: false,
      details: { government: '', lawsuits: 'A supplier sues us for 900 euro.', taxPayers: '' },
    },
    legalInformation: {
      taxIds: [{ countryCode: 'RO', taxId: 'RO 33445566' }],
      isCrsCheckNeeded: true,
      answers: {
        businessAnotherAccount: 'true',
        businessAnotherAccountValue: 'Since 2015 with Banca Veche',
        anotherAccount: 'false',
        controlAccount: '2',
        controlAccountFirstName: 'Ana Pop',
        controlAccountFirstDate: '2020-01-31',
        controlAccountSecondName: 'Bogdan Pop',
        controlAccountSecondDate: '2021-12-01',
        mainCountries: 'Romania, Germany',
      },
      terms: { privacyPolicy: true, userAgreement: true },
    },
    authorizedCompanyRepresentative: 'p1',
    directors: ['p1', 'p2', 'p3'],
    ultimateBeneficiaryOwners: ['p1', 'p2'],
    shareholders: [
      {
        type: 2,
        id: 'c1',
        share: '60',
        shareholders: [
          { type: 1, id: 'p2', share: '50', shareholders: [] },
          { type: 1, id: 'p3', share: '20', shareholders: [] },
          { type: 1, id: 'p5', share: '30', shareholders: [] },
        ],
      },
      { type: 1, id: 'p1', share: '30', shareholders: [] },
      { type: 1, id: 'p4', share: '9.99', shareholders: [] },
    ],
    users: ['p1', 'p2', 'p3', 'p6'],
    personList: [
      user('p1', 'Ana', 2, sources),
      user('p2', 'Bogdan', 3, sources),
      user('p3', 'Carla', 4),
      person('p4', 'Dan'),
      person('p5', 'Eva', { birthday: '2015-06-01', ...sources }),
      user('p6', 'Filip', 1),
    ],
    companyList: [
      {
        id: 'c1',
        name: 'Nordlicht Holding SRL',
        registrationNumber: 'J12/7/2010',
        registrationDate: '2010-01-04',
        registrationCountryCode: 'RO',
        address: { ...address },
        taxId: { countryCode: 'RO', taxId: '22334455' },
        ...sources,
        directors: ['p2'],
      },
    ],
    captcha: 'sandbox-ok',
    device: 'spa',
  }
  change(wish)
  return wish
}

export const personOf = (wish: BusinessRegistration, id: string): Person => {
  const found = wish.personList.find((one) => one.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}

export const companyOf = (wish: BusinessRegistration, id = 'c1'): OwnerCompany => {
  const found = wish.companyList.find((one) => one.id === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
}

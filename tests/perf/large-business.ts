import {
  type AddressOf,
  type BusinessValues,
  type CompanyValues,
  type PersonValues,
  type ShareValues,
} from '../../src/domain/signup/business-values.ts'

/** How many companies own something on each level of the tree. */
const levels = [10, 15, 15, 15, 5]
const people = 200

const address: AddressOf<'address'> = {
  addressCountryCode: 'RO',
  addressStreet: 'Strada Lipscani 12',
  addressPostalCode: '030167',
  addressCity: 'București',
}

/** A registration of 200 people and 60 companies that own it on 5 levels, whole but for its three questions. */
export function largeBusiness(): BusinessValues {
  const ids = levels.reduce<string[][]>((made, many) => {
    const first = made.flat().length
    return [...made, Array.from({ length: many }, (_, i) => `c${first + i + 1}`)]
  }, [])
  let somebody = 0
  const nextPerson = (): string => `p${(somebody++ % people) + 1}`
  const share = (type: 1 | 2, of: string, i: number, part: string): ShareValues => ({
    key: `s${i}`,
    type,
    of,
    share: part,
  })
  const companies: Record<string, CompanyValues> = {}
  for (const [level, many] of ids.entries())
    for (const [i, id] of many.entries()) {
      const below = (ids[level + 1] ?? []).filter((_, n) => n % many.length === i)
      const owners = [...below.map((of) => ['c', of] as const), ...[1, 2, 3].map(() => ['p', nextPerson()] as const)]
      companies[id] = {
        ...address,
        name: `Holding ${id.slice(1)}`,
        registrationNumber: `J40/${id.slice(1)}/2015`,
        registrationDate: '2015-01-02',
        registrationCountryCode: 'RO',
        taxId: 'RO998877',
        directors: [nextPerson()],
        shareholders: owners.map(([kind, of], n) => share(kind === 'c' ? 2 : 1, of, n, '12.5')),
      }
    }
  const persons: Record<string, PersonValues> = {}
  for (let n = 1; n <= people; n += 1)
    persons[`p${n}`] = {
      ...address,
      firstName: `Maria ${'abcdefghij'.at(n % 10)}`,
      lastName: 'Pop-Constantinescu',
      birthDay: '1985-06-07',
      taxId: '1850607123456',
      email: `maria.${n}@olive.example`,
      phoneCountryCode: 'RO',
      phone: '0712345678',
      ...(n <= 10 && { isUser: true, accessRight: n === 1 ? '2' : '3' }),
    }
  return {
    general: {
      ...address,
      name: 'Olive Trade SRL',
      registrationNumber: 'J40/1234/2019',
      registrationDate: '2019-03-04',
      registrationCountryCode: 'RO',
      description: 'We import olive oil and sell it to restaurants.',
      email: 'office@olive.example',
      phoneCountryCode: 'RO',
      phone: '0712345678',
    },
    people: persons,
    companies,
    directors: ['p1', 'p2', 'p3'],
    shareholders: ids[0]!.map((id, i) => share(2, id, i, '9')),
    representative: 'p1',
  }
}

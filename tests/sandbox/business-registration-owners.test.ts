import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ShareNode } from '../../src/domain/signup/business-struct.ts'
import { companyOf } from './business.fixture.ts'
import {
  type Change,
  faultsOf,
  holding,
  named,
  noSources,
  person,
  type Row,
  shares,
  x,
} from './business-rules.fixture.ts'
import { trial, type Trial } from './trial.ts'

let bank: Trial

beforeAll(async () => {
  bank = await trial()
})
afterAll(() => bank.close())

const faults = (change: Change) => faultsOf(bank, change)
const each = (rows: readonly Row[]) =>
  test.each(named(rows))('%s', async (_name, change, expected) => {
    expect(await faults(change)).toEqual(expected)
  })

const at = (tree: readonly ShareNode[], n: number): ShareNode => {
  const node = tree[n]
  if (!node) throw new Error(`no shareholder ${n}`)
  return node
}
const share = (n: number, text: string) => shares((tree) => void (at(tree, n).share = text))
const inHolding = (n: number, text: string) => shares((tree) => void (at(at(tree, 0).shareholders, n).share = text))
const leaf = (id: string, text: string): ShareNode => ({ type: 1, id, share: text, shareholders: [] })
const circle: ShareNode = { type: 2, id: 'c1', share: '20', shareholders: [] }
const below = 'companies.c1.shareholders'

describe('[VALIDATION-011] [VALIDATION-012] the tree of owners', () => {
  each([
    ['shareholders share', share(2, '0')],
    ['shareholders share', share(2, '-1')],
    ['shareholders share', share(2, '9.999')],
    ['shareholders share', share(2, 'ten')],
    ['', share(2, '10')],
    ['shareholders sum', share(2, '10.01')],
    [
      'shareholders share',
      share(2, '100.01'),
      'people.p4.sourceDetails required',
      'people.p4.sourceIds choose',
      'shareholders owners',
      'shareholders sum',
    ],
    [`${below} sum`, inHolding(1, '20.01')],
    ['', inHolding(1, '0.01')],
    ['shareholders same', shares((tree) => void tree.push(leaf('p4', '0.01')))],
    ['shareholders choose', shares((tree) => void tree.push(leaf('p9', '0.01')))],
    ['shareholders person', shares((tree) => void at(tree, 2).shareholders.push(leaf('p6', '50')))],
    [`${below} cycle`, shares((tree) => void at(tree, 0).shareholders.splice(1, 1, circle))],
    ['shareholders owners', (wish) => void (wish.ultimateBeneficiaryOwners = ['p1'])],
    ['shareholders owners', (wish) => void wish.ultimateBeneficiaryOwners.push('p3')],
    ['shareholders owners', (wish) => void (wish.ultimateBeneficiaryOwners = ['p1', 'p1'])],
  ])

  /** Owned by `owners` alone, directly. */
  const ownedBy =
    (...owners: ShareNode[]): Change =>
    (wish) => {
      wish.shareholders = owners
      wish.companyList = []
      wish.personList = wish.personList.filter(({ id }) => id !== 'p4' && id !== 'p5')
      wish.ultimateBeneficiaryOwners = owners.filter((one) => Number(one.share) >= 25).map(({ id }) => id)
      for (const one of wish.personList)
        Object.assign(
          one,
          wish.ultimateBeneficiaryOwners.includes(one.id)
            ? { sourceIds: ['3'], sourceDetails: 'Dividends' }
            : noSources,
        )
    }
  each([
    ['shareholders sum', ownedBy(leaf('p3', '9.99'))],
    ['', ownedBy(leaf('p3', '10'))],
    ['', ownedBy(leaf('p3', '100'))],
    ['', ownedBy(leaf('p1', '33.33'), leaf('p2', '33.33'), leaf('p3', '33.34'))],
    ['shareholders sum', ownedBy(leaf('p1', '33.33'), leaf('p2', '33.33'), leaf('p3', '33.35'))],
    ['shareholders sum', ownedBy()],
  ])

  test('less than 25 percent through a company is no beneficial owner: 60 percent of 41.66', async () => {
    expect(await faults(inHolding(0, '41.66'))).toEqual(['shareholders owners'])
    expect(await faults(inHolding(0, '41.67'))).toEqual([])
  })

  test('ways to the business add up exactly: 60 percent of 25, and 10', async () => {
    const change: Change = (wish) => {
      inHolding(0, '25')(wish)
      share(1, '29.98')(wish)
      share(2, '0.01')(wish)
      wish.shareholders.push(leaf('p2', '10'))
    }
    expect(await faults(change)).toEqual([])
  })

  test('a company has the same shareholders wherever it stands', async () => {
    const twice =
      (other: string): Change =>
      (wish) => {
        const again = structuredClone(at(wish.shareholders, 0).shareholders)
        at(again, 1).share = other
        wish.companyList.push({ ...structuredClone(companyOf(wish)), ...noSources, id: 'c2' })
        const inOther: ShareNode = { type: 2, id: 'c1', share: '25', shareholders: again }
        wish.shareholders.splice(2, 1, leaf('p4', '0.01'), { type: 2, id: 'c2', share: '9', shareholders: [inOther] })
      }
    expect(await faults(twice('20'))).toEqual([])
    expect(await faults(twice('19'))).toEqual([`${below} differs`])
  })
})

describe('[VALIDATION-014] [REGISTRATION-033] who owns 25 percent or more says where the money comes from', () => {
  each([
    ['people.p1.sourceIds choose', person('p1', { sourceIds: [] })],
    ['people.p1.sourceIds choose', person('p1', { sourceIds: ['999'] })],
    ['people.p1.sourceDetails required', person('p1', { sourceDetails: '' })],
    ['people.p1.sourceDetails short', person('p1', { sourceDetails: 'ab' })],
    ['people.p1.sourceDetails long', person('p1', { sourceDetails: x(501) })],
    ['people.p5.sourceIds choose', person('p5', { sourceIds: [] })],
    ['people.p4.sourceIds small', person('p4', { sourceIds: ['3'] })],
    ['people.p6.sourceIds small', person('p6', { sourceDetails: 'Savings' })],
    ['companies.c1.sourceIds choose', holding({ sourceIds: [] })],
    ['companies.c1.sourceDetails required', holding({ sourceDetails: '' })],
    ['', share(1, '25')],
    ['people.p1.sourceIds small', share(1, '24.99'), 'shareholders owners'],
  ])

  test('unless the brand does not ask; below 25 they stay empty', async () => {
    const asked = ['people.p1.sourceDetails required', 'people.p1.sourceIds choose']
    expect(await faults(person('p1', noSources))).toEqual(asked)
    Object.assign(bank.bank, { sourceOfWealth: false })
    expect(await faults(person('p1', noSources))).toEqual([])
    expect(await faults(person('p4', { sourceIds: ['3'] }))).toEqual(['people.p4.sourceIds small'])
    Object.assign(bank.bank, { sourceOfWealth: true })
  })
})

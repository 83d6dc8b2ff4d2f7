import { describe, expect, test } from 'vitest'
import { type Owner, rows, tree } from './business.fixture.ts'
import type { BusinessValues } from './business-values.ts'
import {
  hundredths,
  largestShare,
  levelFault,
  levelSum,
  needsSources,
  percentText,
  shareFault,
  shareThreshold,
  withoutSmallSources,
} from './shares.ts'

describe('a share', () => {
  test.each([
    ['33.33', 3333],
    ['33,33', 3333],
    [' 33,3 % ', 3330],
    ['25', 2500],
    ['25%', 2500],
    ['0.01', 1],
    ['0', 0],
    ['100', 10000],
    ['100.01', 10001],
    ['24.99', 2499],
    ['-5', -500],
    ['1\u00a000', 10000],
    ['33.333', undefined],
    ['1,000', undefined],
    ['.5', undefined],
    ['5.', undefined],
    ['1e1', undefined],
    ['%', undefined],
    ['5%%', undefined],
    ['five', undefined],
    ['😀', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j is %s hundredths of a percent', (typed, share) => expect(hundredths(typed)).toBe(share))

  test.each([
    ['0.01', undefined],
    ['100', undefined],
    ['100,00 %', undefined],
    ['0', 'share'],
    ['0.00', 'share'],
    ['-5', 'share'],
    ['100.01', 'share'],
    ['101', 'share'],
    ['33.333', 'number'],
    ['half', 'number'],
    ['  ', 'required'],
    [undefined, 'required'],
  ])('[VALIDATION-011] %j is above 0 and at most 100: %s', (typed, fault) => expect(shareFault(typed)).toBe(fault))

  test.each([
    [3333, '33.33'],
    [2500, '25'],
    [1050, '10.5'],
    [1, '0.01'],
    [10000, '100'],
  ])('of %i is sent as %s', (share, sent) => expect(percentText(share)).toBe(sent))
})

describe('[VALIDATION-012] the shares of one company', () => {
  test.each([
    [['9.99'], 999, 'sum'],
    [['10'], 1000, undefined],
    [['33.33', '33.33', '33.33'], 9999, undefined],
    [['33.34', '33.33', '33.33'], 10000, undefined],
    [['50', '50'], 10000, undefined],
    [['100'], 10000, undefined],
    [['50', '50.01'], 10001, 'sum'],
    [['100', '0.01'], 10001, 'sum'],
    [['5', 'x'], 500, 'sum'],
    [['101'], 0, 'sum'],
    [[], 0, 'sum'],
  ])('%j are %i hundredths: %s', (typed, sum, fault) => {
    const level = rows(...typed.map((share): Owner => ['p1', share]))
    expect(levelSum(level)).toBe(sum)
    expect(levelFault(level)).toBe(fault)
  })
})

describe('who says where their money comes from', () => {
  test('[REGISTRATION-036] from a quarter on', () => expect(shareThreshold).toBe(0.25))

  test.each([
    [2499, true, false],
    [2500, true, true],
    [2501, true, true],
    [2500, false, false],
    [10000, false, false],
    [0, true, false],
  ])('[VALIDATION-014] %i hundredths of a percent, with the feature %s: %s', (share, hasSourceOfWealth, needed) => {
    expect(needsSources(share, hasSourceOfWealth)).toBe(needed)
  })

  test('the largest share counts, of whatever company', () => {
    const values = tree(
      [
        ['p1', '5'],
        ['c1', '60'],
      ],
      {
        c1: [
          ['p1', '40'],
          ['c2', '20'],
        ],
        c2: [['p2', '24.99']],
        c9: [['p3', '99']],
      },
    )
    expect(largestShare(values, 1, 'p1')).toBe(4000)
    expect(largestShare(values, 2, 'c1')).toBe(6000)
    expect(largestShare(values, 2, 'c2')).toBe(2000)
    expect(largestShare(values, 1, 'p2')).toBe(2499)
    expect(largestShare(values, 1, 'p3')).toBe(0)
    expect(largestShare(values, 1, 'c1')).toBe(0)
  })

  test.each([
    ['24.99', false],
    ['25', true],
    ['25.01', true],
  ])('[REGISTRATION-033] with %s percent what was said is kept: %s', (share, kept) => {
    const said = { firstName: 'Ana', sourceIds: ['1'], sourceDetails: 'Savings' }
    const values = { ...tree([['p1', share]]), people: { p1: said, p2: { firstName: 'Dan' } } }
    const after = withoutSmallSources(values)
    expect(after === values).toBe(kept)
    expect(after.people?.['p1']).toEqual(kept ? said : { firstName: 'Ana' })
    expect(after.people?.['p2']).toBe(values.people.p2)
  })

  test('[REGISTRATION-033] of a company too, and of who owns nothing any more', () => {
    const values: BusinessValues = {
      people: { p1: { sourceDetails: 'Savings' } },
      companies: { c1: { name: 'Lark', sourceIds: ['1'] } },
      shareholders: rows(['c1', '24']),
    }
    const after = withoutSmallSources(values)
    expect(after).toEqual({ ...values, people: { p1: {} }, companies: { c1: { name: 'Lark' } } })
    expect(withoutSmallSources(after)).toBe(after)
    expect(withoutSmallSources({})).toEqual({})
  })
})

import { describe, expect, test } from 'vitest'
import { type Owner, tree } from './business.fixture.ts'
import { beneficialOwners, effectiveShares, levelsOf, wouldCycle } from './shares.ts'

describe('the tree', () => {
  const chain = tree([['c1', '100']], { c1: [['c2', '50']], c2: [['c3', '50']], c3: [['p1', '100']], c4: [] })
  test.each([
    ['c1', 'c1', true],
    ['c1', 'c2', true],
    ['c1', 'c3', true],
    ['c2', 'c3', true],
    ['c3', 'c1', false],
    ['c2', 'c1', false],
    ['c4', 'c3', false],
    ['c1', 'c4', false],
  ])('%s as an owner of %s owns itself: %s', (company, of, cycles) => {
    expect(wouldCycle(chain, company, of)).toBe(cycles)
  })

  test.each([
    [tree([]), 0],
    [tree([['p1', '50']]), 1],
    [tree([['c1', '50']], { c1: [] }), 1],
    [
      tree(
        [
          ['p1', '50'],
          ['c1', '50'],
        ],
        { c1: [['p1', '50']] },
      ),
      2,
    ],
    [
      tree(
        [
          ['c2', '50'],
          ['c1', '50'],
        ],
        { c1: [['c2', '50']], c2: [['p1', '50']] },
      ),
      3,
    ],
    [chain, 4],
  ])('is so deep (%#)', (values, levels) => expect(levelsOf(values)).toBe(levels))

  test('that runs in a circle ends', () => {
    const circle = tree([['c1', '100']], {
      c1: [
        ['c2', '50'],
        ['p1', '50'],
      ],
      c2: [['c1', '100']],
    })
    expect(levelsOf(circle)).toBeGreaterThan(1)
    expect(effectiveShares(circle).get('p1')).toBeGreaterThanOrEqual(0.5)
    expect(wouldCycle(circle, 'c1', 'c2')).toBe(true)
  })
})

describe('beneficial owners', () => {
  test('own through every path together', () => {
    const values = tree(
      [
        ['p1', '30'],
        ['c1', '50'],
        ['c2', '20'],
      ],
      {
        c1: [
          ['p2', '50'],
          ['c3', '50'],
        ],
        c2: [['c3', '100']],
        c3: [
          ['p1', '20'],
          ['p3', '80'],
        ],
      },
    )
    expect([...effectiveShares(values)].toSorted()).toEqual([
      ['p1', 0.39],
      ['p2', 0.25],
      ['p3', 0.36],
    ])
    expect(beneficialOwners(values)).toEqual(['p1', 'p2', 'p3'])
  })

  test.each([
    ['24.99', []],
    ['25', ['p1']],
    ['25.01', ['p1']],
  ])('with %s percent: %j', (share, owners) => expect(beneficialOwners(tree([['p1', share]]))).toEqual(owners))

  test('come in the order of the people, and only people of the list', () => {
    expect(
      beneficialOwners(
        tree([
          ['p3', '40'],
          ['p1', '30'],
          ['p9', '30'],
        ]),
      ),
    ).toEqual(['p1', 'p3'])
  })

  test('are exact where binary fractions are not', () => {
    const values = tree(
      [
        ['c1', '30'],
        ['c2', '70'],
      ],
      { c1: [['p1', '18']], c2: [['p1', '28']] },
    )
    expect(effectiveShares(values).get('p1')).toBe(0.25)
    expect(beneficialOwners(values)).toEqual(['p1'])
  })

  test('are found at once in a large tree where each company stands in many places', () => {
    const level = (at: number) => Array.from({ length: 12 }, (_, i) => `c${at * 12 + i}`)
    const companies: Record<string, Owner[]> = {}
    for (let at = 0; at < 5; at++)
      for (const id of level(at))
        companies[id] =
          at < 4
            ? level(at + 1).map((of): Owner => [of, '8'])
            : Array.from({ length: 200 }, (_, i): Owner => [`p${i}`, '0.5'])
    const people = Array.from({ length: 200 }, (_, i) => `p${i}`)
    const values = tree(
      level(0).map((of): Owner => [of, '8']),
      companies,
      people,
    )
    const parts = effectiveShares(values)
    expect(parts.size).toBe(200)
    expect(parts.get('p7')).toBeCloseTo(0.96 ** 5 * 0.005, 10)
    expect(beneficialOwners(values)).toEqual([])
    expect(levelsOf(values)).toBe(6)
    expect(wouldCycle(values, 'c0', 'c59')).toBe(true)
    expect(wouldCycle(values, 'c59', 'c0')).toBe(false)
  })
})

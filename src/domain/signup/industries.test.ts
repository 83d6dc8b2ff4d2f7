import { describe, expect, test } from 'vitest'
import { groups } from './business.fixture.ts'
import { industryOf, offeredIndustries } from './industries.ts'

describe('[REGISTRATION-018] industries', () => {
  test('are offered in groups, the adult ones not by every brand', () => {
    const labels = (hide: boolean) => offeredIndustries(groups, hide).map(({ label }) => label)
    expect(labels(true)).toEqual(['Mainstream Company', 'Financial Companies', 'Investment Companies'])
    expect(labels(false)).toEqual([...labels(true), 'Adult Related Business'])
  })

  test('are found in whichever group they are', () => {
    expect(industryOf(groups, '20')?.name).toBe('Broker')
    expect(industryOf(groups, '40')?.name).toBe('Club')
    expect(industryOf(offeredIndustries(groups, true), '40')).toBeUndefined()
    expect(industryOf(groups, undefined)).toBeUndefined()
  })
})

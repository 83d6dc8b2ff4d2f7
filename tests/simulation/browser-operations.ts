import fc from 'fast-check'

/** One thing that happens in a real browser. What makes no sense at that moment is left out. */
export type Deed =
  | { do: 'sign in'; who: 'anna' | 'ben' }
  | { do: 'history' | 'pull the cable' | 'plug it in' | 'reload' | 'second tab' | 'sign out' }
  | { do: 'mark read'; title: string }
  | { do: 'mishap'; what: { status?: number; responseCode?: string; dropBefore?: boolean; dropAfter?: boolean } }
  | { do: 'clock'; minutes: number }

const simple = <T extends Deed['do']>(name: T) => fc.constant({ do: name })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sign in' as const), who: fc.constantFrom<'anna' | 'ben'>('anna', 'ben') }),
  },
  { weight: 4, arbitrary: simple('history') },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('mark read' as const),
      title: fc.constantFrom('Document expires soon', 'New contract'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('mishap' as const),
      what: fc.constantFrom(
        { status: 500 },
        { status: 401 },
        { responseCode: 'UE' },
        { dropBefore: true },
        { dropAfter: true },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clock' as const), minutes: fc.constantFrom(1, 4) }) },
  { weight: 4, arbitrary: simple('pull the cable') },
  { weight: 2, arbitrary: simple('plug it in') },
  { weight: 3, arbitrary: simple('reload') },
  { weight: 1, arbitrary: simple('second tab') },
  { weight: 2, arbitrary: simple('sign out') },
)

const life = fc
  .tuple(fc.constantFrom<'anna' | 'ben'>('anna', 'ben'), fc.array(deed, { minLength: 5, maxLength: 9, size: 'max' }))
  .map(([who, rest]): Deed[] => [{ do: 'sign in', who }, { do: 'history' }, ...rest])

export const lives = (count: number, seed: number): Deed[][] => fc.sample(life, { numRuns: count, seed })

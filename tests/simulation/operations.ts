import fc from 'fast-check'
import { type Mishap } from './bank.ts'

export const people = ['anna', 'ben'] as const
export type Who = (typeof people)[number]

/** One thing that happens. `tab` is taken modulo the open tabs. */
export type Operation =
  | { do: 'sign in'; tab: number; who: Who }
  | { do: 'read'; tab: number }
  | { do: 'mark read'; tab: number; id: string }
  | { do: 'send what waits'; tab: number; diesAfter?: number }
  | { do: 'sign out' | 'lock' | 'reload' | 'close tab'; tab: number }
  | { do: 'new tab' | 'offline' | 'online' | 'deliver late answers' | 'older build wrote all rows' }
  | { do: 'older build queued' }
  | { do: 'the bank changes'; who: Who }
  | { do: 'mishap'; what: Mishap }
  | { do: 'clock'; ms: number }
  | { do: 'disk full'; times: number }
  | { do: 'type'; tab: number; at: 'once' | 'later' }
  | { do: 'discard the draft' | 'go on with the payment'; tab: number }
  | { do: 'choose'; tab: number; which: 'mine' | 'theirs' }
  | { do: 'pay'; tab: number; amount: string }
  | { do: 'two tabs send' }

const tab = fc.constantFrom(0, 0, 1, 2)
const who = fc.constantFrom<Who>('anna', 'anna', 'anna', 'ben')
const mishap = fc.constantFrom<Mishap>(
  'lost',
  'dropped after processing',
  'arrives late',
  '401',
  '500',
  'UE',
  'AU',
  'portal',
  'late',
)
const minute = 60_000
const day = 24 * 60 * minute
const ahead = [1_000, 10_000, minute, 10 * minute, 60 * minute, 26 * 60 * minute, 31 * day]
const clock = fc.constantFrom(...ahead, -minute, -30 * minute)

const make = <T extends Operation['do']>(name: T) => fc.constant({ do: name })

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('sign in' as const), tab, who }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('read' as const), tab }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('mark read' as const), tab, id: fc.constantFrom('1', '2', '3') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('send what waits' as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('send what waits' as const), tab, diesAfter: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign out' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lock' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close tab' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('type' as const), tab, at: fc.constantFrom('once', 'once', 'later') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('discard the draft' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('choose' as const), tab, which: fc.constantFrom('mine', 'theirs') }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pay' as const), tab, amount: fc.constantFrom('10.00', '20.00') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('go on with the payment' as const), tab }) },
  { weight: 1, arbitrary: make('two tabs send') },
  { weight: 1, arbitrary: make('older build queued') },
  { weight: 3, arbitrary: make('new tab') },
  { weight: 3, arbitrary: make('offline') },
  { weight: 3, arbitrary: make('online') },
  { weight: 1, arbitrary: make('deliver late answers') },
  { weight: 1, arbitrary: make('older build wrote all rows') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('the bank changes' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('mishap' as const), what: mishap }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('clock' as const), ms: clock }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('disk full' as const), times: fc.integer({ min: 1, max: 3 }) }) },
)

/** A life begins with a sign-in: nothing much happens to who never came in. */
export const operations = fc
  .tuple(who, fc.array(operation, { minLength: 6, maxLength: 30, size: 'max' }))
  .map(([first, rest]): Operation[] => [{ do: 'sign in', tab: 0, who: first }, ...rest])

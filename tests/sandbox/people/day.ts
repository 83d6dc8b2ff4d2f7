import { businessDay, weekday } from './calendar.ts'
import { friendPaymentsOn } from './friends.ts'
import { type Habit, type Move, type Party } from './habits.ts'
import { fromMinor, roughly } from './minor.ts'
import { type OperationType } from './operations.ts'
import { type SeedAccount } from './person.ts'
import { randomOf, type Random } from './random.ts'

/** A wish of the day, before anybody asked whether there is money for it. */
export interface Draft {
  /** Local seconds after midnight. */
  seconds: number
  kind: OperationType
  direction: 'in' | 'out'
  accountKey: string
  amount: bigint
  party: Party
  fee?: string
  cardLast4?: string
  reference?: string
  note?: string
  /** Own account that receives. */
  to?: string
  /** Made only if the reserve of the account stays. */
  discretionary: boolean
  /** Days until the purchase is given back, and how much of it. */
  refund?: { days: number; amount: bigint }
}

/** What planning needs to know of a person on a day. */
export interface Setting {
  key: string
  seed: number
  accounts: ReadonlyMap<string, SeedAccount>
  habits: readonly Habit[]
  /** What may be spent, in the smallest unit. */
  available(accountKey: string): bigint
  /** How many times busier than the habits say; amounts shrink accordingly. */
  pace: number
}

function timeOf(random: Random, party: Party): number {
  const [from, to] = party.hours ?? [8, 20]
  return random.int(from * 3600, to * 3600 - 1)
}

/** A price as people meet it: log-normal around the typical one, at most five times that. */
export function priceOf(random: Random, party: Party, currency: string, scale = 1): bigint {
  const drawn = party.typical * scale * Math.min(5, Math.exp((party.spread ?? 0.25) * random.gauss()))
  if (!party.step) return roughly(drawn, currency)
  const step = roughly(party.step, currency)
  const steps = BigInt(Math.max(1, Math.round(drawn / party.step)))
  return step * steps
}

/** How often something with this mean happens: Poisson by Knuth. */
function times(random: Random, mean: number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random.next(); product > limit; product *= random.next()) count++
  return count
}

function currencyOf(setting: Setting, accountKey: string): string {
  const account = setting.accounts.get(accountKey)
  if (!account) throw new RangeError(`${setting.key} has no account ${accountKey}`)
  return account.currencyCode
}

function moveOf(setting: Setting, habit: Move, random: Random, date: string): Draft | undefined {
  const { when } = habit
  const target = setting.accounts.get(habit.to)
  const due =
    'day' in when
      ? Number(date.slice(8)) === when.day
      : setting.available(habit.to) < roughly(when.below, currencyOf(setting, habit.to))
  if (!due || !target) return undefined
  const from = currencyOf(setting, habit.from)
  const kind = from !== target.currencyCode ? 'exchange' : target.card ? 'cardLoad' : 'ownAccount'
  const text = kind === 'exchange' ? `${from}/${target.currencyCode}` : target.name
  const party = { name: target.name, text, account: target.accountNumber, typical: habit.amount, spread: 0 }
  const amount = roughly(habit.amount, from)
  const seconds = random.int(6 * 3600, 7 * 3600)
  return { seconds, kind, direction: 'out', accountKey: habit.from, to: habit.to, amount, party, discretionary: true }
}

function oftenOf(setting: Setting, habit: Extract<Habit, { every: 'day' }>, random: Random, date: string): Draft[] {
  const { every: _every, perDay, parties, workdays, reference, months: _months, ...entry } = habit
  const weekend = [0, 6].includes(weekday(date))
  const mean = perDay * setting.pace * (workdays ? (weekend ? 0 : 1.4) : weekend ? 1.15 : 0.94)
  const currency = currencyOf(setting, habit.accountKey)
  return Array.from({ length: times(random, mean) }, () => {
    const party = random.pick(parties)
    const amount = priceOf(random, party, currency, 1 / setting.pace)
    const draft: Draft = { ...entry, seconds: timeOf(random, party), amount, party, discretionary: true }
    if (reference) draft.reference = `${reference}-${random.int(10000, 99999)}`
    if (party.returned && random.next() < party.returned) {
      const part = random.next() < 0.6 ? 100n : BigInt(random.int(20, 70))
      const refunded = (amount * part) / 100n
      if (refunded > 0n) draft.refund = { days: random.int(3, 9), amount: refunded }
    }
    return draft
  })
}

/** Everything that a person would do on a day, in the order of the clock. Depends on the day and the balances only. */
export function plan(setting: Setting, date: string): Draft[] {
  const drafts: Draft[] = []
  setting.habits.forEach((habit, index) => {
    const random = randomOf(setting.seed, setting.key, date, index)
    if (habit.every !== 'move' && habit.months && !habit.months.includes(Number(date.slice(5, 7)))) return
    if (habit.every === 'move') {
      const move = moveOf(setting, habit, random, date)
      if (move) drafts.push(move)
    } else if (habit.every === 'day') {
      drafts.push(...oftenOf(setting, habit, random, date))
    } else {
      const { every: _every, day, move, party, months: _months, reference, ...entry } = habit
      const due = move ? businessDay(date, day, move) === date : Number(date.slice(8)) === day
      if (!due) return
      const amount = priceOf(random, party, currencyOf(setting, habit.accountKey))
      const month = date.slice(0, 7)
      const draft: Draft = { ...entry, seconds: timeOf(random, party), amount, party, discretionary: false }
      drafts.push(reference ? { ...draft, reference: `${reference} ${month}` } : draft)
    }
  })
  for (const { reference, currency, ...payment } of friendPaymentsOn(setting.key, date)) {
    if (currencyOf(setting, payment.accountKey) !== currency) throw new RangeError(`${reference} needs ${currency}`)
    drafts.push({ ...payment, reference, kind: 'p2p', discretionary: false })
  }
  return drafts.sort((a, b) => a.seconds - b.seconds)
}

/** The amount of a draft as a decimal string. */
export const amountOf = (draft: Pick<Draft, 'amount'>, currency: string): string => fromMinor(draft.amount, currency)

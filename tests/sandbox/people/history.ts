import { Books, rejection } from './books.ts'
import { addDays, localDay, moment, zoneOf } from './calendar.ts'
import { plan, type Draft } from './day.ts'
import { type Life } from './habits.ts'
import { lifeOf } from './lives.ts'
import { roughly } from './minor.ts'
import { type Movement, type SeedPerson } from './person.ts'
import { randomOf } from './random.ts'

export interface Span {
  /** Two years before `to` when absent. */
  from?: Date
  /** The "now" of the sandbox: nothing happens later, and what happened just before may still be pending. */
  to: Date
  seed?: number
}

const hour = 3_600_000

/** Card payments settle after two days, transfers to other banks within one. */
function statusAt(draft: Draft, age: number): 1 | 2 | 3 {
  if (draft.kind === 'cardPurchase' && age < 48 * hour) return 1
  if ((draft.kind === 'transferOut' || draft.kind === 'invoiceOut') && age < 24 * hour) return 2
  return 3
}

/** The earliest moment of a span. */
export function startOf({ from, to }: Span): Date {
  if (from) return from
  const start = new Date(to)
  start.setUTCFullYear(start.getUTCFullYear() - 2)
  return start
}

function live(person: SeedPerson, life: Life, span: Span, pace: number): Movement[] {
  const { to, seed = 1 } = span
  const zone = zoneOf(person.residenceCountryCode)
  const accounts = new Map(person.accounts.map((account) => [account.key, account]))
  const books = new Books(person.key, accounts)
  const refunds = new Map<string, { draft: Draft; of: Movement }[]>()
  const setting = { key: person.key, seed, accounts, habits: life.habits, pace, available: books.available.bind(books) }

  const start = startOf(span).getTime()
  const last = localDay(to.getTime(), zone)
  for (let date = localDay(start, zone); date <= last; date = addDays(date, 1)) {
    const random = randomOf(seed, person.key, date, 'outcome')
    const due = refunds.get(date) ?? []
    const drafts = [...plan(setting, date), ...due.map(({ draft }) => draft)].sort((a, b) => a.seconds - b.seconds)
    for (const draft of drafts) {
      const time = moment(date, draft.seconds, zone)
      if (time < start || time > to.getTime()) continue
      const refunded = due.find((entry) => entry.draft === draft)?.of
      const rejectReason = rejection(random, draft.kind)
      const status = rejectReason ? 4 : statusAt(draft, to.getTime() - time)
      const currency = accounts.get(draft.accountKey)?.currencyCode ?? ''
      const reserve = draft.discretionary ? (life.reserve[draft.accountKey] ?? 0) : 0
      const movement = books.enter(
        draft,
        {
          date,
          time,
          statusId: status,
          ...(rejectReason && { rejectReason }),
          ...(refunded && { refundOf: refunded.id }),
        },
        reserve > 0 ? roughly(reserve, currency) : 0n,
      )
      if (!movement) continue
      if (refunded && refunded.amount === movement.amount) refunded.statusId = 6
      if (draft.refund && movement.statusId === 3) {
        const { refund, fee: _fee, discretionary: _discretionary, ...bought } = draft
        const back: Draft = { ...bought, kind: 'refund', direction: 'in', amount: refund.amount, discretionary: false }
        const day = addDays(date, refund.days)
        refunds.set(day, [...(refunds.get(day) ?? []), { draft: back, of: movement }])
      }
    }
  }
  return books.movements
}

/**
 * The past of a person between two moments, ascending by `dateTime`; equal arguments give equal histories. With `count`
 * the person is made so busy that at least so many movements come out (amounts shrink, so that the money suffices).
 */
export function historyOf(person: SeedPerson, span: Span & { count?: number }): Movement[] {
  const life = lifeOf(person.key)
  if (!life) return []
  for (let pace = 1; ; pace *= 1.3) {
    const movements = live(person, life, span, pace)
    if (movements.length >= (span.count ?? 0)) return movements
    if (pace > 40) throw new RangeError(`${person.key} cannot live through ${span.count} movements; use largeHistory`)
  }
}

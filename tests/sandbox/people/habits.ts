import { type OperationType } from './operations.ts'

/** The other side of a movement, with what is usually paid there. */
export interface Party {
  name: string
  /** What the bank prints; the name when absent. */
  text?: string
  account?: string
  /** Median amount in major units. */
  typical: number
  /** Deviation of the logarithm of the amount: 0 always the same, 0.25 when absent. */
  spread?: number
  /** Amounts are multiples of this many major units. */
  step?: number
  /** Local hours between which it happens; 8 to 20 when absent. */
  hours?: readonly [number, number]
  /** Share of purchases that are given back, 0 when absent. */
  returned?: number
}

interface Entry {
  kind: OperationType
  direction: 'in' | 'out'
  accountKey: string
  /** Decimal string, charged on top. */
  fee?: string
  cardLast4?: string
  /** Beginning of the reference, completed with the month or a number. */
  reference?: string
  /** 1 to 12; all months when absent. */
  months?: readonly number[]
}

/** Once a month on this day, moved off weekends where `move` says so. */
export interface Monthly extends Entry {
  every: 'month'
  day: number
  move?: 'before' | 'after'
  party: Party
}

/** Several times a day or a week, at one of these parties. */
export interface Often extends Entry {
  every: 'day'
  perDay: number
  parties: readonly Party[]
  /** Nothing happens on Saturdays and Sundays. */
  workdays?: boolean
}

/** Between own accounts: on a day of the month, or as soon as `to` has less than `below`. Major units. */
export interface Move {
  every: 'move'
  from: string
  to: string
  amount: number
  when: { day: number } | { below: number }
}

export type Habit = Monthly | Often | Move

/** How a person lives: the habits, and what discretionary spending leaves untouched by account (major units). */
export interface Life {
  habits: readonly Habit[]
  reserve: Readonly<Record<string, number>>
}

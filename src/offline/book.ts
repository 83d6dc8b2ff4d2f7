import type { Infer } from 'superstruct'
import type { transaction } from '../domain/history/calls.ts'

export type HistoryRow = Infer<typeof transaction>

/** Every history row that this device has seen, once each. */
export interface Book {
  /** Newest first. */
  readonly rows: readonly HistoryRow[]
  /** When the newest of them came from the bank, milliseconds. */
  readonly storedAt: number
}

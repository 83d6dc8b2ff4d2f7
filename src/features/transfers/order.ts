import { type Price } from './form.ts'
import { type Repeat } from './repeat.ts'
import { type Sides } from './sides.ts'

/** What else a transfer says; the keys are those of the texts. */
export type Details = Partial<Record<'invoiceId' | 'note' | 'reference' | 'couponCode' | 'templateName', string>>

/** A line of a review or a receipt. */
export interface OrderLine {
  key: string
  label: string
  value: string
}

/** A transfer that is ready to be confirmed, or was. */
export interface Order {
  /** Absent where an account has left the list meanwhile. */
  sides: Sides | undefined
  /** What leaves the source, in its currency. */
  amount: string
  details?: Details
  /** What its kind says besides, in words. */
  lines?: readonly OrderLine[]
  /** What its result says once it is done; absent: that it was made. */
  told?: { title: string; text: string }
  /** That it comes again; absent: it happens once. */
  repeat?: Repeat | undefined
  /** As it was confirmed; absent before, and for one that was found again after a reload. */
  price?: Price | undefined
}

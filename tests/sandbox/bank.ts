import { type Db } from './db/sql.ts'
import { type Clock } from './clock.ts'
import { type Passwords } from './passwords.ts'
import { type DocumentBrand } from './pdf/page.ts'
import { type Tokens } from './tokens.ts'

/** What every route of a running bank stands on. */
export interface Bank {
  db: Db
  tokens: Tokens
  passwords: Passwords
  /** The brand that documents show. */
  paper: DocumentBrand
  /** Addresses of the brand's app in the stores. */
  stores: readonly string[]
  /** Kinds of customers that may register with the brand. */
  registrationTypes: readonly string[]
  /** The brand takes nobody of the adult group of industries (spec A§1). */
  hideAdultIndustries: boolean
  /** The brand asks large owners where their money comes from (spec A§1). */
  sourceOfWealth: boolean
  clock: Clock
  /** Test routes exist, and limits count for each Host by itself. */
  faults: boolean
  /** Told what should never happen, such as an answer against the contract. */
  complain: (text: string, cause?: unknown) => void
}

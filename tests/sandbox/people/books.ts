import { exchanged, fromMinor, toMinor, divideHalfUp } from './minor.ts'
import { amountOf, type Draft } from './day.ts'
import { operations } from './operations.ts'
import { type Movement, type SeedAccount } from './person.ts'
import { rateOf } from './rates.ts'
import { type Random } from './random.ts'

/** What the books add to a draft: when it happens and what becomes of it. */
export interface Outcome {
  date: string
  /** Milliseconds since 1970. */
  time: number
  statusId: 1 | 2 | 3 | 4
  rejectReason?: string
  refundOf?: string
}

const returned = ['Returned by the bank of the beneficiary', 'Account of the beneficiary is closed']

const rejections: Partial<Record<Draft['kind'], readonly string[]>> = {
  cardPurchase: ['Online limit reached', 'Declined: wrong CVC', 'Merchant not reachable'],
  transferOut: returned,
  invoiceOut: returned,
}

/** Draws why a payment fails; most do not. */
export function rejection(random: Random, kind: Draft['kind']): string | undefined {
  const reasons = rejections[kind]
  return reasons && random.next() < 0.009 ? random.pick(reasons) : undefined
}

/** A person's accounts while their history is written: what is on them and what may still be spent. */
export class Books {
  readonly movements: Movement[] = []
  readonly #available = new Map<string, bigint>()
  readonly #accounts: ReadonlyMap<string, SeedAccount>
  readonly #key: string
  #last = 0

  constructor(key: string, accounts: ReadonlyMap<string, SeedAccount>) {
    this.#key = key
    this.#accounts = accounts
    for (const { key: accountKey, openingBalance, currencyCode } of accounts.values()) {
      this.#available.set(accountKey, toMinor(openingBalance, currencyCode))
    }
  }

  /** Posted money without what is held for pending payments, in the smallest unit. */
  available(accountKey: string): bigint {
    return this.#available.get(accountKey) ?? 0n
  }

  #account(key: string): SeedAccount {
    const account = this.#accounts.get(key)
    if (!account) throw new RangeError(`${this.#key} has no account ${key}`)
    return account
  }

  #add(key: string, amount: bigint): void {
    this.#available.set(key, this.available(key) + amount)
  }

  /** Enters a draft, or returns nothing where the money, less `reserve`, does not suffice. */
  enter(draft: Draft, outcome: Outcome, reserve: bigint): Movement | undefined {
    const { currencyCode: currency } = this.#account(draft.accountKey)
    const target = draft.to ? this.#account(draft.to) : undefined
    const converts = target !== undefined && target.currencyCode !== currency
    const fee = converts ? divideHalfUp(draft.amount * 5n, 1000n) : toMinor(draft.fee ?? '0', currency)
    const out = draft.direction === 'out' && outcome.statusId !== 4
    if (out && this.available(draft.accountKey) - reserve < draft.amount + fee) return undefined
    if (out) this.#add(draft.accountKey, -draft.amount - fee)
    if (draft.direction === 'in' && outcome.statusId === 3) this.#add(draft.accountKey, draft.amount)

    this.#last = Math.max(outcome.time, this.#last + 1000)
    const { date, statusId, rejectReason, refundOf } = outcome
    const movement: Movement = {
      id: `${this.#key}-${String(this.movements.length + 1).padStart(6, '0')}`,
      accountKey: draft.accountKey,
      kind: draft.kind,
      date,
      dateTime: new Date(this.#last).toISOString(),
      direction: draft.direction,
      amount: amountOf(draft, currency),
      currency,
      fee: fromMinor(fee, currency),
      counterpartyName: draft.party.name,
      ...(draft.party.account && { counterpartyAccount: draft.party.account }),
      description: draft.party.text ?? draft.party.name,
      ...(draft.reference && { reference: draft.reference }),
      ...(draft.note && { note: draft.note }),
      statusId,
      ...(draft.cardLast4 && { cardLast4: draft.cardLast4 }),
      operationType: operations[draft.kind].id,
      ...(refundOf && { refundOf }),
      ...(rejectReason && { rejectReason }),
    }
    if (target) {
      const rate = rateOf(currency, target.currencyCode, date)
      const arriving = exchanged(draft.amount, currency, target.currencyCode, rate)
      this.#add(target.key, arriving)
      const toAmount = fromMinor(arriving, target.currencyCode)
      movement.exchange = { toAccountKey: target.key, toAmount, toCurrency: target.currencyCode, rate }
    }
    this.movements.push(movement)
    return movement
  }
}

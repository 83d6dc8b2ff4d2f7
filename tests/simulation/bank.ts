import { type BankErrorKind } from '../../src/domain/errors.ts'

/** What the network and the bank do with the next call, once; then they are well again. */
export type Mishap = 'lost' | 'dropped after processing' | '401' | '500' | 'UE' | 'AU' | 'portal' | 'late'

/** The fields of an error that the queue judges. */
export interface Refusal {
  kind: BankErrorKind
  code?: string
  status?: number
}

interface Customer {
  /** Grows with every change, and is part of every figure. */
  version: number
  /** When it became this version, by the clock of the simulation. */
  readSet: Map<string, number>
}

/**
 * The bank of the simulation: it counts. What it says of a person carries the person's name, a version and the moment,
 * so that every figure found anywhere can be traced to whom and when it was told.
 */
export class Bank {
  up = true
  readonly mishaps: Mishap[] = []
  readonly customers = new Map<string, Customer>()
  /** When each version was told, by person and version: milliseconds. */
  readonly told = new Map<string, Set<number>>()
  /** Transfers by person and key. */
  readonly transfers = new Map<string, { payload: string; count: number }>()
  readonly #late: (() => void)[] = []
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  customer(name: string): Customer {
    const known = this.customers.get(name) ?? { version: 1, readSet: new Map() }
    this.customers.set(name, known)
    return known
  }

  /** Whether an answer is on its way. */
  get isLate(): boolean {
    return this.#late.length > 0
  }

  /** Lets every answer through that was on its way. */
  deliver(): void {
    for (const go of this.#late.splice(0)) go()
  }

  /** `fetch` of one signed-in person. */
  readonly fetchFor =
    (name: string) =>
    async (input: RequestInfo | URL): Promise<Response> => {
      const request = input as Request
      const mishap = this.mishaps.shift()
      if (!this.up || mishap === 'lost') throw new TypeError('Failed to fetch')
      if (mishap === 'portal')
        return new Response('<html>Welcome to our Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } })
      if (mishap === '401' || mishap === '500') return json({ message: mishap }, Number(mishap))
      if (mishap === 'UE' || mishap === 'AU') return json({ responseCode: mishap, responseDescription: mishap })
      const answer = json(this.#process(name, (await request.clone().json()) as { method: string }))
      if (mishap === 'dropped after processing') throw new TypeError('Failed to fetch')
      if (mishap === 'late') await new Promise<void>((resolve) => this.#late.push(resolve))
      return answer
    }

  /** Sends a transfer. Answers as the sandbox does: once for a key, 422 for another payload under it. */
  transfer(name: string, key: string, payload: string): void {
    const mishap = this.mishaps.shift()
    if (!this.up || mishap === 'lost') throw refusal('unknown-outcome')
    if (mishap === '401' || mishap === 'AU') throw refusal('refused', 'AU', 401)
    if (mishap === '500' || mishap === 'UE' || mishap === 'portal') throw refusal('unknown-outcome', undefined, 500)
    const id = `${name} ${key}`
    const known = this.transfers.get(id)
    if (known && known.payload !== payload) throw refusal('invalid', undefined, 422)
    if (!known) {
      this.transfers.set(id, { payload, count: 1 })
      this.customer(name).version += 1
    }
    if (mishap === 'dropped after processing' || mishap === 'late') throw refusal('unknown-outcome')
  }

  #process(name: string, body: { method: string; ids?: string[] }): object {
    const customer = this.customer(name)
    if (body.method === 'notificationReadSet') {
      for (const id of body.ids ?? []) customer.readSet.set(id, (customer.readSet.get(id) ?? 0) + 1)
      return { responseCode: '00', unread: 0 }
    }
    const at = this.#now()
    const key = `${name} ${customer.version}`
    this.told.set(key, (this.told.get(key) ?? new Set()).add(at))
    return {
      responseCode: '00',
      results: 1,
      rejectedCount: 0,
      processingCount: 0,
      transactions: { transaction: [entry(name, customer.version)] },
    }
  }
}

/** What must not be found where it does not belong. */
export const markerOf = (name: string): string => `Payee-of-${name}`

const entry = (name: string, version: number) => ({
  transactionId: `${name}${version}`,
  accountId: `${name}-1`,
  transactionDate: '2026-05-04',
  dateTime: '2026-05-04T10:00:00Z',
  operationType: '1',
  direction: 'out',
  statusId: 3,
  description: `version ${version}`,
  counterpartyName: markerOf(name),
  amount: '-1.00',
  currencyCode: 'EUR',
  fee: '0.00',
})

const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

function refusal(kind: BankErrorKind, code?: string, status?: number): Error & Refusal {
  return Object.assign(new Error(kind), { kind, ...(code && { code }), ...(status && { status }) })
}

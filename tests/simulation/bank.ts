/** What the network and the bank do with the next call, once; then they are well again. */
export type Mishap =
  | 'lost'
  | 'dropped after processing'
  /** The browser gave up on it, and the bank gets it later. */
  | 'arrives late'
  | '401'
  | '500'
  | 'UE'
  | 'AU'
  | 'portal'
  | 'late'

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
  /** The payloads of the transfers that were made, by person and key. */
  readonly transfers = new Map<string, string>()
  /** Of which it was once said that nothing was there; the request, or that word, may have come late. */
  readonly deniedKeys = new Set<string>()
  readonly #givenUp = new Set<string>()
  readonly #late: (() => void)[] = []
  readonly #onTheWay: (() => void)[] = []
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

  /** Lets everything through that was on its way. */
  deliver(): void {
    for (const go of [...this.#onTheWay.splice(0), ...this.#late.splice(0)]) go()
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
      const body = (await request.clone().json()) as Body
      const key = request.headers.get('Idempotency-Key') ?? ''
      if (mishap === 'arrives late') {
        this.#onTheWay.push(() => void this.#process(name, body, key))
        throw new TypeError('Failed to fetch')
      }
      const answer = this.#process(name, body, key)
      if (mishap === 'dropped after processing') throw new TypeError('Failed to fetch')
      if (mishap === 'late') await new Promise<void>((resolve) => this.#late.push(resolve))
      return answer
    }

  #process(name: string, body: Body, key: string): Response {
    const customer = this.customer(name)
    if (body.method === 'transferOutcomeGet') return json(this.#outcome(name, body.idempotencyKey ?? ''))
    if (body.method === 'transferGiveUp') {
      const id = `${name} ${body.idempotencyKey ?? ''}`
      if (!this.transfers.has(id)) this.#givenUp.add(id)
      return json(this.#outcome(name, body.idempotencyKey ?? ''))
    }
    if (body.method === 'ownTransferSubmit') return this.#transfer(name, key, JSON.stringify(body))
    if (body.method === 'notificationReadSet') {
      for (const id of body.ids ?? []) customer.readSet.set(id, (customer.readSet.get(id) ?? 0) + 1)
      return json({ responseCode: '00', unread: 0 })
    }
    const at = this.#now()
    const version = `${name} ${customer.version}`
    this.told.set(version, (this.told.get(version) ?? new Set()).add(at))
    return json({
      responseCode: '00',
      results: 1,
      rejectedCount: 0,
      processingCount: 0,
      transactions: { transaction: [entry(name, customer.version)] },
    })
  }

  /** As the sandbox: once for a key, 422 for another payload under it, and for a key that was given up. */
  #transfer(name: string, key: string, payload: string): Response {
    const id = `${name} ${key}`
    if (this.#givenUp.has(id)) return json({ message: 'Given up' }, 422)
    const known = this.transfers.get(id)
    if (known !== undefined && known !== payload) return json({ message: 'Another payload' }, 422)
    if (known === undefined) this.customer(name).version += 1
    this.transfers.set(id, payload)
    return json({ responseCode: '00', ...receipt })
  }

  #outcome(name: string, key: string): object {
    const done = this.transfers.has(`${name} ${key}`)
    if (!done) this.deniedKeys.add(`${name} ${key}`)
    return { responseCode: '00', ...(done ? { state: 'done', ...receipt } : { state: 'notFound' }) }
  }

  /** How often a person's transfer of an amount was made. */
  countOf(name: string, amount: string): number {
    return [...this.transfers].filter(([id, payload]) => id.startsWith(`${name} `) && payload.includes(`"${amount}"`))
      .length
  }
}

interface Body {
  method: string
  ids?: string[]
  idempotencyKey?: string
}

const receipt = { transactionId: '1', link: '/history', fee: '0.00', statusId: 3 }

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

import { randomInt, randomUUID } from 'node:crypto'
import { tellerOf, type Teller } from '../e2e/bank.ts'
import { type Person } from '../e2e/people.ts'
import { type Audit } from '../sandbox/audit.ts'
import { type Places } from './places.ts'
import { median, ms, type Row } from './table.ts'

const size = 100
const seconds = 60

interface Payer {
  person: Person
  teller: Teller
  accountId: string
  /** In cents, as it has to be after what this person knows of. */
  due: bigint
}

/**
 * A hundred people pay each other for a minute, as the app does it: price, submit with a key, and where the answer is
 * lost the question what became of it. Some press twice. Afterwards every balance is what the answers said, to the cent.
 */
export async function crowd({ appUrl }: Places): Promise<Row[]> {
  const payers: Payer[] = []
  for (let n = 0; n < size; n += 1) payers.push(await enrol(appUrl))
  const times: number[] = []
  const counts = { made: 0, lost: 0, refused: 0 }
  const until = performance.now() + seconds * 1_000
  await Promise.all(payers.map((payer) => payWhile(() => performance.now() < until, payer, payers, times, counts)))

  const wrong: string[] = []
  for (const { person, teller, accountId, due } of payers) {
    const is = await balanceOf(teller, accountId)
    if (is !== due) wrong.push(`${person.email}: ${is} instead of ${due}`)
  }
  const { broken, sums } = (await (await fetch(`${appUrl}/outside/api/audit`)).json()) as Audit
  for (const line of [...wrong, ...broken.map((one) => JSON.stringify(one))].slice(0, 20)) console.error(line)
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN
  const unequal = sums.filter(({ sum }) => Number(sum) !== 0).length
  return [
    {
      what: `${size} people pay each other for ${seconds} s: a submit`,
      measured: `${(counts.made / seconds).toFixed(1)} transfers/s, ${ms(median(times))}, p95 ${ms(p95)}`,
      runs: counts.made,
      target: '',
    },
    {
      what: `balances that differ, invariants that fail, currencies whose sum is not 0 (${counts.lost} answers lost, ${counts.refused} refused)`,
      measured: `${wrong.length}, ${broken.length}, ${unequal}`,
      runs: size,
      target: '0, 0, 0',
      ok: wrong.length + broken.length + unequal === 0 && counts.made > 0,
    },
  ]
}

async function enrol(appUrl: string): Promise<Payer> {
  const made = await fetch(`${appUrl}/outside/api/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'anna' }),
  })
  const person = (await made.json()) as Person
  const accountId = person.accounts.find(({ key }) => key === 'anna-eur')?.accountId ?? ''
  const teller = await tellerOf(person)
  return { person, teller, accountId, due: await balanceOf(teller, accountId) }
}

async function balanceOf(teller: Teller, accountId: string): Promise<bigint> {
  const { accounts } = await teller.ask('balanceInquiry')
  return cents(accounts.find((account: { accountId: string }) => account.accountId === accountId).balance)
}

/** "12.30" of a currency with two decimals. */
const cents = (text: string): bigint => BigInt(text.replace('.', ''))

async function payWhile(
  goesOn: () => boolean,
  payer: Payer,
  payers: readonly Payer[],
  times: number[],
  counts: { made: number; lost: number; refused: number },
): Promise<void> {
  while (goesOn()) {
    const payee = payers[randomInt(payers.length)]
    if (!payee || payee === payer) continue
    const amount = `${randomInt(2)}.${String(randomInt(1, 100)).padStart(2, '0')}`
    const order = { accountId: payer.accountId, amount, toEmail: payee.person.email }
    const { fee, exchangeRate } = await payer.teller.ask('p2pTransferFeeGet', order)
    const payload = { ...order, currency: 'EUR', fee, exchangeRate }
    const key = randomUUID()
    const began = performance.now()
    const presses = randomInt(10) === 0 ? 2 : 1
    const losesAnswer = randomInt(10) === 0
    const answers = await Promise.allSettled(
      Array.from({ length: presses }, () =>
        payer.teller.ask('p2pTransferSubmit', payload, {
          headers: { 'idempotency-key': key },
          ...(losesAnswer && { signal: AbortSignal.timeout(randomInt(1, 40)) }),
        }),
      ),
    )
    let done = answers.some(({ status }) => status === 'fulfilled')
    if (!done) {
      counts.lost += 1
      done = await outcome(payer, key)
    } else times.push(performance.now() - began)
    if (!done) {
      counts.refused += 1
      continue
    }
    counts.made += 1
    payer.due -= cents(amount) + cents(fee)
    payee.due += cents(amount)
  }
}

/** Whether the bank made it: asked until it knows; what it does not have is given up, so that nothing comes later. */
async function outcome({ teller }: Payer, idempotencyKey: string): Promise<boolean> {
  for (;;) {
    const { state } = await teller.ask('transferGiveUp', { idempotencyKey })
    if (state === 'done') return true
    if (state === 'notFound') return false
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

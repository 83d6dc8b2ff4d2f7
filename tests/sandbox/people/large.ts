import { addDays, localDay, moment, zoneOf } from './calendar.ts'
import { priceOf } from './day.ts'
import { type Party } from './habits.ts'
import { startOf, type Span } from './history.ts'
import { fromMinor, toMinor } from './minor.ts'
import { operations, type OperationType } from './operations.ts'
import { clients, suppliers } from './parties.ts'
import { type Movement, type SeedPerson } from './person.ts'
import { randomOf } from './random.ts'

const order: Party = { name: 'Shop customer', text: 'Online shop order', typical: 38, spread: 0.7 }
const payout: Party = { name: 'Freelancer payout', typical: 46, spread: 0.5 }

const chunkSize = 1000

/**
 * Exactly `count` movements of a busy shop on the person's first payment account, in chunks of at most 1000, ascending by
 * `dateTime`, never below zero. For scale tests: memory stays at one chunk. Use it instead of `historyOf`, not besides:
 * both start from the opening balance.
 */
export function* largeHistory(person: SeedPerson, count: number, span: Span): Generator<Movement[], void> {
  const account = person.accounts.find(({ type, statusId }) => type === 1001 && statusId === 1)
  if (!account) throw new RangeError(`${person.key} has no open payment account`)
  const zone = zoneOf(person.residenceCountryCode)
  const { currencyCode: currency } = account
  const random = randomOf(span.seed ?? 1, person.key, 'large')
  const first = addDays(localDay(startOf(span).getTime(), zone), 1)
  // Whole days only: yesterday is the last one, so that everything has settled.
  const days = Math.round((Date.parse(localDay(span.to.getTime(), zone)) - Date.parse(first)) / 86_400_000)
  if (days < 1) throw new RangeError('The span has no whole day')
  let balance = toMinor(account.openingBalance, currency)
  let chunk: Movement[] = []
  for (let index = 0; index < count; index++) {
    const place = (index * days) / count
    const date = addDays(first, Math.floor(place))
    // From 7 to 23 o'clock, evenly by the place within the day.
    const time = moment(date, 7 * 3600, zone) + Math.floor((place % 1) * 16 * 3_600_000)
    const wants = random.next()
    const [kind, party]: [OperationType, Party] =
      wants < 0.62
        ? ['transferIn', order]
        : wants < 0.64
          ? ['invoiceIn', random.pick(clients)]
          : wants < 0.97
            ? ['globalPay', payout]
            : ['invoiceOut', random.pick(suppliers)]
    const drawn = priceOf(random, party, currency)
    const comesIn = kind === 'transferIn' || kind === 'invoiceIn' || drawn > balance
    const actual = comesIn && (kind === 'globalPay' || kind === 'invoiceOut') ? 'transferIn' : kind
    balance += comesIn ? drawn : -drawn
    chunk.push({
      id: `${person.key}-large-${String(index + 1).padStart(7, '0')}`,
      accountKey: account.key,
      kind: actual,
      date,
      dateTime: new Date(time).toISOString(),
      direction: comesIn ? 'in' : 'out',
      amount: fromMinor(drawn, currency),
      currency,
      fee: fromMinor(0n, currency),
      counterpartyName: party.name,
      ...(party.account && { counterpartyAccount: party.account }),
      description: party.text ?? party.name,
      reference: `L${String(index + 1).padStart(7, '0')}`,
      statusId: 3,
      operationType: operations[actual].id,
    })
    if (chunk.length === chunkSize || index === count - 1) {
      yield chunk
      chunk = []
    }
  }
}

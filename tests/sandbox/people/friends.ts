import { aheadOfBucharest, type Zone } from './calendar.ts'
import { type Party } from './habits.ts'
import { roughly } from './minor.ts'
import { british, latvian, romanian } from './numbers.ts'
import { randomOf } from './random.ts'

interface Friend {
  name: string
  accountKey: string
  accountNumber: string
  zone: Zone
}

/** Accounts over which the seeded people pay each other, all in euro. */
const friends = {
  anna: { name: 'Anna Marin', accountKey: 'anna-eur', accountNumber: romanian('10010001'), zone: 'RO' },
  ben: { name: 'Ben Whitaker', accountKey: 'ben-eur', accountNumber: british('20010002'), zone: 'GB' },
  ivan: { name: 'Іван Петренко', accountKey: 'ivan-eur', accountNumber: romanian('40010001'), zone: 'RO' },
  olga: { name: 'Ольга Соколова', accountKey: 'olga-eur', accountNumber: latvian('60010001'), zone: 'LV' },
  stefan: { name: 'Ștefan Țurcanu', accountKey: 'stefan-eur', accountNumber: romanian('70010001'), zone: 'RO' },
  ioana: { name: 'Ioana Băltărețu', accountKey: 'ioana-eur', accountNumber: romanian('80010001'), zone: 'RO' },
} as const satisfies Record<string, Friend>

type FriendKey = keyof typeof friends

const payments: readonly { from: FriendKey; to: FriendKey; day: number; typical: number; note: string }[] = [
  { from: 'anna', to: 'ben', day: 4, typical: 24, note: 'Streaming, your half' },
  { from: 'ben', to: 'anna', day: 19, typical: 31, note: 'Concert tickets' },
  { from: 'anna', to: 'ioana', day: 11, typical: 42, note: 'Cină la țărm, mulțumesc!' },
  { from: 'stefan', to: 'anna', day: 22, typical: 28, note: 'Împărțit benzina' },
  { from: 'ivan', to: 'olga', day: 13, typical: 35, note: 'За квитки до Риги' },
  { from: 'olga', to: 'ivan', day: 24, typical: 27, note: 'Подарок на день рождения' },
  { from: 'ioana', to: 'stefan', day: 9, typical: 38, note: 'Cadou pentru Măriuca' },
  { from: 'olga', to: 'anna', day: 16, typical: 19, note: 'Книги, спасибо!' },
]

interface FriendPayment {
  seconds: number
  direction: 'in' | 'out'
  accountKey: string
  amount: bigint
  currency: string
  party: Party
  reference: string
  note: string
}

/** Payments between seeded people on a day, seen from one of them. Both sides come to the same amount and reference. */
export function friendPaymentsOn(key: string, date: string): FriendPayment[] {
  return payments.flatMap(({ from, to, day, typical, note }) => {
    if (Number(date.slice(8)) !== day || (from !== key && to !== key)) return []
    const random = randomOf('friends', from, to, date)
    const own = friends[from === key ? from : to]
    const other = friends[from === key ? to : from]
    return {
      // The same moment for both, on the same day in both zones.
      seconds: random.int(12 * 3600, 20 * 3600) + aheadOfBucharest(own.zone),
      direction: from === key ? 'out' : 'in',
      accountKey: own.accountKey,
      amount: roughly(Math.round(typical * (0.8 + 0.4 * random.next())), 'EUR'),
      currency: 'EUR',
      party: { name: other.name, account: other.accountNumber, typical },
      reference: `P2P-${from}-${to}-${date}`.toUpperCase(),
      note,
    }
  })
}

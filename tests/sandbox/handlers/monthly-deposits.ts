import { inLanguage, type Words } from './choices.ts'

const ends = ['0', '10000', '50000', '100000', '500000', '1000000'] as const

const upTo: Words = ['Up to {to}', 'Hasta {to}', 'Até {to}', 'Până la {to}', 'До {to}', 'До {to}']
const between: Words = [
  'From {from} to {to}',
  'De {from} a {to}',
  'De {from} a {to}',
  'De la {from} la {to}',
  'От {from} до {to}',
  'Від {from} до {to}',
]
const above: Words = ['Over {from}', 'Más de {from}', 'Mais de {from}', 'Peste {from}', 'Более {from}', 'Понад {from}']

/** Ranges of what comes in a month, in euro; the last one is open. */
export function monthlyDepositsIn(lang: string) {
  const money = new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  return ends.map((from, n) => {
    const to = ends[n + 1]
    const words = n === 0 ? upTo : to === undefined ? above : between
    const name = inLanguage(words, lang)
      .replace('{from}', money.format(Number(from)))
      .replace('{to}', money.format(Number(to ?? 0)))
    return { id: String(701 + n), name, from, ...(to !== undefined && { to }), currencyCode: 'EUR' }
  })
}

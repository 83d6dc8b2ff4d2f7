import { type SeedStanding } from './person.ts'

/** What Anna pays again and again. None of it from her euro account, whose figures tests count on. */
export const annaStanding: readonly SeedStanding[] = [
  {
    type: 'merchant',
    accountKey: 'anna-ron',
    toName: 'Streamio',
    email: 'billing@streamio.example',
    amount: '49.99',
    currency: 'RON',
    frequency: 'MONTHLY',
    startedDaysAgo: 200,
  },
  {
    type: 'p2p',
    accountKey: 'anna-ron',
    toName: 'Ben Carter',
    email: 'ben@people.example',
    amount: '150.00',
    currency: 'RON',
    frequency: 'WEEKLY',
    startedDaysAgo: 30,
    payments: 12,
  },
  {
    type: 'ownAccount',
    accountKey: 'anna-usd',
    toKey: 'anna-jpy',
    amount: '20.00',
    currency: 'USD',
    frequency: 'MONTHLY',
    startedDaysAgo: 100,
    payments: 24,
  },
]

export const acmeStanding: readonly SeedStanding[] = [
  {
    type: 'merchant',
    accountKey: 'acme-usd',
    toName: 'Cobalt Cloud',
    email: 'billing@cobalt.example',
    amount: '320.00',
    currency: 'USD',
    frequency: 'MONTHLY',
    startedDaysAgo: 410,
  },
]

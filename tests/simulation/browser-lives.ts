import { payIn } from '../e2e/do.ts'
import { test } from '../e2e/people.ts'
import { Life, unreadOf } from './browser-life.ts'
import { lives } from './browser-operations.ts'

const count = Number(process.env['LIVES'] ?? 50)
const seed = Number(process.env['SEED'] ?? 1)

for (const [n, deeds] of lives(count, seed).entries()) {
  test(`life ${n} of seed ${seed}: ${deeds.map((deed) => JSON.stringify(Object.values(deed))).join(' ')}`, async ({
    page,
    cable,
    anna,
    ben,
  }) => {
    await payIn(cable, anna, '7312.45', 'EUR')
    await payIn(cable, ben, '4821.19', 'GBP')
    await new Life(page, cable, {
      anna: { ...anna, markers: [anna.email, '7,312.45'], unread: await unreadOf(anna) },
      ben: { ...ben, markers: [ben.email, '4,821.19'], unread: await unreadOf(ben) },
    }).live(deeds)
  })
}

import { test } from '../e2e/people.ts'
import { Payments } from './payment-life.ts'
import { paymentLives } from './payment-operations.ts'

const count = Number(process.env['LIVES'] ?? 30)
const seed = Number(process.env['SEED'] ?? 1)

for (const [n, lives] of paymentLives(count, seed).entries())
  test(`payments ${n} of seed ${seed}: ${lives.map((life) => Object.values(life).join(' ')).join('; ')}`, ({
    page,
    cable,
    anna,
    ben,
  }) => new Payments(page, cable, anna, ben).live(lives))

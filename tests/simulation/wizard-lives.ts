import { test } from '../e2e/people.ts'
import { Wizard } from './wizard-life.ts'
import { wizardLives } from './wizard-operations.ts'

const count = Number(process.env['LIVES'] ?? 30)
const seed = Number(process.env['SEED'] ?? 1)

for (const [n, deeds] of wizardLives(count, seed).entries())
  test(`wizard ${n} of seed ${seed}`, ({ page, cable }) => new Wizard(page, cable).live(deeds))

import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { operations } from './operations.ts'
import { Sequence } from './sequence.ts'

/** Runs `count` random sequences from a seed. Resolves to the failure in words, with the shortest sequence that fails. */
export async function simulate(seed: number, count: number): Promise<string | undefined> {
  const found = await fc.check(
    fc.asyncProperty(operations, (list) => new Sequence().run(list)),
    { seed, numRuns: count },
  )
  if (!found.failed) return undefined
  return `${fc.defaultReportMessage(found)}\n${(found.errorInstance as Error | null)?.stack ?? ''}`
}

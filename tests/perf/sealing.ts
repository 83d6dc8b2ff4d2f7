import { expect } from '@playwright/test'
import { signIn, waitForWorker } from '../e2e/do.ts'
import { outside } from '../e2e/outside.ts'
import { type Person } from '../e2e/people.ts'
import { onBench } from './browser.ts'
import { type Places } from './places.ts'
import { seenAt, slowDown, watchFor } from './seen.ts'
import { median, ms, type Row } from './table.ts'

const turns = 3
const runs = 7
const slowdown = 4
const share = 0.15

/**
 * What it costs that the history is sealed and kept as it comes: the page's load on this device beside the same on a
 * shared computer, where nothing is kept. In turn, each alone: a page that is slowed down burns its share of the
 * processor even where it does nothing.
 */
export async function sealing({ chromium }: Places): Promise<Row[]> {
  const kept: number[] = []
  const plain: number[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    plain.push(...(await loads(chromium, { shared: true })))
    kept.push(...(await loads(chromium, { shared: false })))
  }
  const cost = median(kept) / median(plain) - 1
  return [
    {
      what: `/history, ${slowdown}× slower: first rows, kept and not kept`,
      measured: `${ms(median(kept))} and ${ms(median(plain))}: ${(cost * 100).toFixed(0)} % more`,
      runs: kept.length,
      target: `≤ ${share * 100} % more`,
      ok: cost <= share,
    },
  ]
}

/** Loads of `/history` until the first rows stand, milliseconds; the very first one, with nothing compiled, not among them. */
const loads = (chromium: string, { shared }: { shared: boolean }): Promise<number[]> =>
  onBench(chromium, async ({ page, cable }) => {
    const anna = await outside<Person>(cable, 'POST', 'people', { kind: 'anna', transactions: 400 })
    await watchFor(page, { rows: { in: 'main li a', text: 'EUR' } })
    await page.goto('/login')
    if (shared) await page.getByLabel('This is a shared computer').check()
    await signIn(page, anna)
    await waitForWorker(page)
    const times: number[] = []
    for (let run = 0; run <= runs; run += 1) {
      await slowDown(page, slowdown)
      await page.goto('/history')
      times.push(await seenAt(page, 'rows'))
      await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    console.log(`${shared ? 'on a shared computer' : 'kept'}: ${times.map(ms).join(', ')}`)
    return times.slice(1)
  })

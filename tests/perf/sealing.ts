import { expect } from '@playwright/test'
import { signIn, waitForWorker } from '../e2e/do.ts'
import { outside } from '../e2e/outside.ts'
import { type Person } from '../e2e/people.ts'
import { onBench } from './browser.ts'
import { type Places } from './places.ts'
import { seenAt, slowDown, watchFor } from './seen.ts'
import { median, ms, type Row } from './table.ts'

const runs = 9
const slowdown = 4
const share = 0.15

/**
 * What it costs that the history is sealed and kept as it comes: the page's load on this device beside the same on a
 * shared computer, where nothing is kept, in turn.
 */
export async function sealing({ chromium }: Places): Promise<Row[]> {
  const [kept, plain] = await onBench(chromium, (one) =>
    onBench(chromium, async (other) => {
      const pages = [one, other]
      for (const { page, cable } of pages) {
        const anna = await outside<Person>(cable, 'POST', 'people', { kind: 'anna', transactions: 400 })
        await watchFor(page, { rows: { in: 'main li a', text: 'EUR' } })
        await page.goto('/login')
        if (page === other.page) await page.getByLabel('This is a shared computer').check()
        await signIn(page, anna)
        await waitForWorker(page)
        await slowDown(page, slowdown)
      }
      const times: [number[], number[]] = [[], []]
      for (let run = 1; run <= runs; run += 1) {
        for (const [index, { page }] of pages.entries()) {
          await page.goto('/history')
          const at = await seenAt(page, 'rows')
          await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
          await page.waitForLoadState('networkidle')
          times[index]?.push(at)
        }
        console.log(`${run} ${times.map((all) => ms(all.at(-1) ?? NaN)).join(' kept, ')} on a shared computer`)
      }
      return times
    }),
  )
  const cost = median(kept) / median(plain) - 1
  return [
    {
      what: `/history, ${slowdown}× slower: first rows, kept and not kept`,
      measured: `${ms(median(kept))} and ${ms(median(plain))}: ${(cost * 100).toFixed(0)} % more`,
      runs,
      target: `≤ ${share * 100} % more`,
      ok: cost <= share,
    },
  ]
}

import { expect } from '@playwright/test'
import { goOffline, signIn, waitForWorker } from '../e2e/do.ts'
import { outside } from '../e2e/outside.ts'
import { type Person } from '../e2e/people.ts'
import { onBench } from './browser.ts'
import { largestPaint, watchPaints } from './paint.ts'
import { type Places } from './places.ts'
import { slowDown } from './seen.ts'
import { median, ms, type Row } from './table.ts'

const runs = 5
const slowdown = 4
const limit = 1500

/** `/home` reloaded after the bank has gone, on a slow processor: when the largest thing on screen was painted. */
export function reload({ chromium }: Places): Promise<Row[]> {
  return onBench(chromium, async ({ page, cable }) => {
    const anna = await outside<Person>(cable, 'POST', 'people', { kind: 'anna', transactions: 400 })
    await watchPaints(page)
    await signIn(page, anna)
    await waitForWorker(page)
    await page.goto('/home')
    const figures = page
      .getByRole('main')
      .getByRole('listitem')
      .getByText(/\d[.,]\d\d/)
    await expect(figures.first()).toBeVisible()
    // All sections stand, and what is kept is written a moment after it is shown.
    await page.waitForLoadState('networkidle')
    const there = await figures.count()
    await goOffline(page, cable)

    const paints: number[] = []
    for (let run = 1; run <= runs; run += 1) {
      await slowDown(page, slowdown)
      await page.reload()
      await expect(figures).toHaveCount(there, { timeout: 30_000 })
      const paint = await largestPaint(page)
      console.log(`${run} ${ms(paint.at)}  ${paint.element}  first paint ${ms(paint.first)}`)
      paints.push(paint.at)
    }
    const paint = median(paints)
    return [
      {
        what: `/home without network, ${slowdown}× slower: largest paint`,
        measured: ms(paint),
        runs,
        target: `≤ ${ms(limit)}`,
        ok: paint <= limit,
      },
    ]
  })
}

import { type Page } from '@playwright/test'
import { signIn, waitForWorker } from '../e2e/do.ts'
import { outside } from '../e2e/outside.ts'
import { type Person } from '../e2e/people.ts'
import { choose, confirm, made, openTransfer, review, submitted } from '../e2e/transfer.ts'
import { onBench } from './browser.ts'
import { calm } from './calm.ts'
import { type Places } from './places.ts'
import { median, ms, type Row } from './table.ts'

const runs = 8
const limit = 100

/** From the press on Confirm to the result on screen, without the time that the bank took over the transfer. */
export async function confirming({ chromium }: Places): Promise<Row[]> {
  const times = await onBench(chromium, async ({ page, cable }) => {
    const anna = await outside<Person>(cable, 'POST', 'people', { kind: 'anna', transactions: 100 })
    await watchConfirm(page)
    await signIn(page, anna)
    await waitForWorker(page)
    await openTransfer(page)
    const own: number[] = []
    for (let run = 0; run < runs; run += 1) {
      await choose(page, anna, { to: 'anna-card', amount: `1.${10 + run}` })
      await review(page)
      await calm()
      await page.evaluate(() => performance.clearResourceTimings())
      await confirm(page).click()
      await page.evaluate(shown)
      await made(page)
      own.push(await page.evaluate(ownTime, submitted))
      await page.getByRole('button', { name: 'New transfer' }).click()
    }
    return own
  })
  console.log(`from Confirm to the result, without the bank: ${times.map(ms).join(', ')}`)
  // The first of them loads what a result needs.
  const measured = median(times.slice(1))
  const what = 'from the press on Confirm to the result, beyond the time of the bank'
  return [{ what, measured: ms(measured), runs: runs - 1, target: `≤ ${limit} ms`, ok: measured <= limit }]
}

interface Seen {
  pressed: number
  result: number
  tell?: () => void
}

/** In the page: the result stands. A test that looks for it again and again would keep the page from drawing it. */
const shown = (): Promise<void> =>
  new Promise((resolve) => {
    const { seen } = window as unknown as { seen: Seen }
    seen.tell = resolve
    if (seen.result > 0) resolve()
  })

/** Notes when Confirm was pressed, and when the heading of the result was painted. */
const watchConfirm = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: Seen = { pressed: 0, result: 0 }
    Object.assign(window, { seen })
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        if ((target as Element).closest?.('button')?.textContent === 'Confirm') seen.pressed = timeStamp
      },
      { capture: true },
    )
    const look = (): void => {
      const stands = document.querySelector('h1')?.textContent === 'Transfer made'
      if (!stands) seen.result = 0
      else if (seen.result === 0) {
        seen.result = performance.now()
        seen.tell?.()
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** In the page: milliseconds between the two, without the request that made the transfer. */
function ownTime(call: string): number {
  const { seen } = window as unknown as { seen: Seen }
  const sent = performance.getEntriesByType('resource').find(({ name }) => name.includes(call))
  if (!sent) throw new Error(`${call} was not sent`)
  return seen.result - seen.pressed - sent.duration
}

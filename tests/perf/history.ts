import { expect } from '@playwright/test'
import { goOffline, openHistory, signIn, waitForWorker } from '../e2e/do.ts'
import { outside } from '../e2e/outside.ts'
import { type Person } from '../e2e/people.ts'
import { type Bench, onBench } from './browser.ts'
import { filterTimes } from './filtering.ts'
import { memoryOf } from './memory.ts'
import { type Places } from './places.ts'
import { dragThrough, flickThrough, type Scrolled } from './scrolling.ts'
import { median, mega, ms, type Row } from './table.ts'

const entries = 100_000
const minute = 60_000

/** The history screen over a hundred thousand entries that this device keeps, without network and unthrottled. */
export function history({ chromium }: Places): Promise<Row[]> {
  return onBench(chromium, async (bench) => {
    const { page, cable } = bench
    const kept = await keepAll(bench)
    await goOffline(page, cable)
    await expect(page.getByRole('status').filter({ hasText: /^100,000 entries/ })).toBeVisible({ timeout: minute })

    const memory = [await memoryOf(page)]
    const filters = await filterTimes(page)
    const drag = await dragThrough(page)
    const flick = await flickThrough(page)
    memory.push(await memoryOf(page))
    const used = Math.max(...memory)
    const filter = median(filters)
    return [
      {
        what: `/history, ${entries} entries kept: keeping them all`,
        measured: `${(kept / 1000).toFixed(0)} s`,
        runs: 1,
        target: '',
      },
      {
        what: '/history: filter to first rows (without the pause in typing)',
        measured: `${ms(filter)}, worst ${ms(Math.max(...filters))}`,
        runs: filters.length,
        target: '≤ 100 ms',
        ok: filter <= 100,
      },
      scrollRow('dragging through all of it, frames with a gap', drag),
      scrollRow('flicking, pictures with a gap', flick),
      {
        what: '/history: memory of the page after garbage collection',
        measured: mega(used),
        runs: memory.length,
        target: '≤ 150 MB',
        ok: used <= 150e6,
      },
    ]
  })
}

/** Signs in a person with many entries and keeps them all on the device; how long the keeping took, milliseconds. */
async function keepAll({ page, cable }: Bench): Promise<number> {
  const anna = await outside<Person>(cable, 'POST', 'people', { kind: 'anna', transactions: entries })
  console.log(`a person with ${entries} entries is made`)
  await signIn(page, anna)
  await waitForWorker(page)
  await openHistory(page)
  await page.getByRole('button', { name: 'Kept on this device' }).click()
  const start = performance.now()
  await page.getByRole('button', { name: 'Keep all history on this device' }).click()
  const panel = page.getByRole('region', { name: 'Kept on this device' })
  const stop = tellEvery(10_000, async () => console.log(await panel.textContent()))
  try {
    await expect(page.getByText(/^All of your history is kept/)).toBeVisible({ timeout: 20 * minute })
  } finally {
    stop()
  }
  return performance.now() - start
}

/** Long work says how far it is. Returns what ends it. */
function tellEvery(pause: number, tell: () => Promise<void>): () => void {
  const timer = setInterval(() => void tell().catch(console.error), pause)
  return () => clearInterval(timer)
}

const scrollRow = (what: string, { frames, blank, each }: Scrolled): Row => ({
  what: `/history: ${what}`,
  measured: `${blank}${each === undefined ? '' : `, ${ms(each)} a frame`}`,
  runs: frames,
  target: '0',
  ok: frames > 0 && blank === 0,
})

import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import { type BusinessValues, formVersion } from '../../src/domain/signup/business-values.ts'
import { waitForWorker } from '../e2e/do.ts'
import { onBench } from './browser.ts'
import { largeBusiness } from './large-business.ts'
import { type Places } from './places.ts'
import { press, slowestPress, watchPresses } from './presses.ts'
import { seenAt, slowDown, watchFor } from './seen.ts'
import { median, ms, type Row } from './table.ts'

const runs = 5
const slowdown = 4
const limits = { press: 100, restore: 1000 }

/** Typing in a registration of 200 people and 60 companies on 5 levels, and bringing it back, on a slow processor. */
export function registering({ chromium }: Places): Promise<Row[]> {
  return onBench(chromium, async ({ page }) => {
    await watchPresses(page)
    await watchFor(page, { back: { in: '[role=status]', text: 'is back' } })
    await page.goto('/register/business')
    await waitForWorker(page)
    const values = largeBusiness()
    await keep(page, values)
    const rows: Row[] = []
    const back: Record<number, number[]> = { 1: [], [slowdown]: [] }
    const open = async (path: string, rate: number): Promise<void> => {
      await slowDown(page, rate)
      await page.goto(path)
      back[rate]?.push(await seenAt(page, 'back'))
    }
    for (const [name, path, label] of [
      ['a share', '/register/business?form=shareholdersHub', 'Share of Holding 1 in percent'],
      ['a name of a person', '/register/business?form=personForm&id=p120', 'First name'],
      ['the company', '/register/business?form=generalForm', 'Name of the company'],
    ] as const) {
      const times: number[] = []
      for (let run = 0; run <= runs; run += 1) {
        await open(path, 1)
        await open(path, slowdown)
        const box = page.getByLabel(label, { exact: true })
        await expect(box).not.toHaveValue('')
        await page.waitForLoadState('networkidle')
        await slowDown(page, slowdown)
        await press(page, box)
        await page.keyboard.press('End', { delay: 300 })
        await page.keyboard.type('12', { delay: 300 })
        await page.keyboard.press('Backspace', { delay: 300 })
        await page.keyboard.press('Backspace', { delay: 300 })
        times.push(await slowestPress(page))
      }
      console.log(`${name}: ${times.map(ms).join(', ')}`)
      const worst = Math.max(...times.slice(1))
      rows.push({
        what: `200 people, 60 companies, ${slowdown}× slower: typing ${name}, slowest press to the next paint`,
        measured: ms(worst),
        runs,
        target: `≤ ${limits.press} ms`,
        ok: worst <= limits.press,
      })
    }
    const what = `that draft (${Math.round(JSON.stringify(values).length / 1000)} kB) restored, from the navigation`
    const restored = (rate: number): number => median((back[rate] ?? []).slice(1))
    for (const [rate, times] of Object.entries(back)) console.log(`restored at ${rate}×: ${times.map(ms).join(', ')}`)
    return [
      ...rows,
      {
        what,
        measured: ms(restored(1)),
        runs: 3 * runs + 2,
        target: `≤ ${limits.restore} ms`,
        ok: restored(1) <= limits.restore,
      },
      { what: `${what}, ${slowdown}× slower`, measured: ms(restored(slowdown)), runs: 3 * runs + 2, target: '' },
    ]
  })
}

/** Keeps it as a draft of this device by the app's own module: typing it all would take an hour. */
async function keep(page: Page, values: BusinessValues): Promise<void> {
  const entry = fileURLToPath(new URL('../../src/offline/drafts.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'drafts' } },
  })
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }]
  await page.evaluate(`${output[0].code}; globalThis.drafts = drafts`)
  await page.evaluate(
    async ([version, kept]) => {
      const { drafts } = globalThis as unknown as { drafts: typeof import('../../src/offline/drafts.ts') }
      const content = { version, step: '', values: kept, files: [] }
      await drafts.saveDraft('visitor', 'register-business', content, 0, Date.now())
    },
    [formVersion, values] as const,
  )
}

import { expect, type Page } from '@playwright/test'
import { openHistory, signIn, waitForWorker } from '../e2e/do.ts'
import { outside } from '../e2e/outside.ts'
import { type Person } from '../e2e/people.ts'
import { homeIsKept } from '../e2e/traces.ts'
import { addPasskeys, keepByPasscode, passcode } from '../e2e/unlock.ts'
import { type Bench, onBench } from './browser.ts'
import { calm } from './calm.ts'
import { type Places } from './places.ts'
import { seenAt, slowDown, watchFor } from './seen.ts'
import { median, ms, type Row } from './table.ts'

const runs = 5
const slowdown = 4

const things = {
  passcode: { in: 'label', text: 'Offline passcode' },
  passkey: { in: 'button', text: 'Use your passkey' },
  home: { in: 'h1', text: 'Hello' },
}

/** What the person waits for who opens the app without network: for the lock, and for what it opens. */
export async function unlock({ chromium }: Places): Promise<Row[]> {
  const byPasscode = await onBench(chromium, passcodeTimes)
  const byPasskey = await onBench(chromium, passkeyTimes)
  return [
    row(`cold start without network, ${slowdown}× slower: unlock screen can be used`, byPasscode.lock, 1200),
    row(`unlock with passcode, ${slowdown}× slower: home stands`, byPasscode.open, 1500),
    row('unlock with passkey, without what the browser asks: home stands', byPasskey, 300),
  ]
}

const row = (what: string, times: readonly number[], limit: number): Row => ({
  what,
  measured: `${ms(median(times))}, worst ${ms(Math.max(...times))}`,
  runs: times.length,
  target: `≤ ${ms(limit)}`,
  ok: median(times) <= limit,
})

/** Signs in, reads, and goes to where keeping is turned on. */
async function readAndKeep({ page, cable }: Bench, base: string): Promise<void> {
  const anna = await outside<Person>(cable, 'POST', 'people', { kind: 'anna', transactions: 400 })
  await page.goto(`${base}/login`)
  await signIn(page, anna)
  await waitForWorker(page)
  await homeIsKept(page)
  await openHistory(page)
  await page.goto(`${base}/device`)
}

async function passcodeTimes(bench: Bench): Promise<{ lock: number[]; open: number[] }> {
  const { page, cable } = bench
  await readAndKeep(bench, cable.url)
  await keepByPasscode(page)
  await page.close()
  await cable.unplug()
  const lock: number[] = []
  const open: number[] = []
  for (let run = 1; run <= runs; run += 1) {
    const next = await page.context().newPage()
    await watchFor(next, things)
    await slowDown(next, slowdown)
    await next.goto('/home')
    const there = await seenAt(next, 'passcode')
    await next.getByLabel('Offline passcode').fill(passcode)
    await slowDown(next, slowdown)
    const opened = await pressAndSee(next, 'Unlock')
    console.log(`${run} unlock screen ${ms(there)}, home ${ms(opened)} after the press`)
    lock.push(there)
    open.push(opened)
    await next.close()
  }
  return { lock, open }
}

/** The virtual authenticator lives as long as the tab, so the tab stays and forgets its keys. */
async function passkeyTimes(bench: Bench): Promise<number[]> {
  const { page, cable } = bench
  await addPasskeys(page)
  await watchFor(page, things)
  await page.addInitScript(() => {
    const ask = navigator.credentials.get.bind(navigator.credentials)
    Object.assign(window, { asked: 0 })
    navigator.credentials.get = async (options) => {
      const from = performance.now()
      try {
        return await ask(options)
      } finally {
        Object.assign(window, { asked: performance.now() - from })
      }
    }
  })
  // A passkey belongs to a name, never to a number.
  const base = cable.url.replace('127.0.0.1', 'localhost')
  await readAndKeep(bench, base)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('It is on. Your passkey opens what is kept.')).toBeVisible()
  await cable.unplug()
  await page.addInitScript(() => sessionStorage.clear())
  const own: number[] = []
  for (let run = 1; run <= runs; run += 1) {
    await page.goto(`${base}/home`)
    await seenAt(page, 'passkey')
    await calm()
    const all = await pressAndSee(page, 'Use your passkey')
    const asked = await page.evaluate(() => (window as unknown as { asked: number }).asked)
    console.log(`${run} home ${ms(all)} after the press, of which the browser took ${ms(asked)}`)
    own.push(all - asked)
  }
  return own
}

/** Milliseconds from the press of a button until home stands. */
async function pressAndSee(page: Page, name: string): Promise<number> {
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { pressedAt: performance.now() }), { capture: true }),
  )
  await page.getByRole('button', { name }).click()
  const home = await seenAt(page, 'home')
  return home - (await page.evaluate(() => (window as unknown as { pressedAt: number }).pressedAt))
}

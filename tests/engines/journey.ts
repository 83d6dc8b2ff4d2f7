import { type Cable } from '../e2e/cable.ts'
import { outside } from '../e2e/outside.ts'
import { type Newcomer } from '../sandbox/outside/newcomer.ts'
import { type Browser, type Tab } from './engine.ts'
import { handsOf } from './hands.ts'

export interface Place {
  browser: Browser
  cable: Cable
}

/** One named step; what it throws is the failure. */
export type Step = (name: string, work: () => Promise<void>) => Promise<void>

/** Both late parts of home with their figures. */
const homeIsThere = '/Recent activity[^]*\\d\\.\\d\\d[^]*Spending by month[^]*\\d\\.\\d\\d/'

/**
 * The core of the product, as one person lives it: sign in, read, the bank stops, reload, the tab is closed and opened
 * again, unlock, mark read, the bank is back, sent once.
 */
export async function journey({ browser, cable }: Place, step: Step): Promise<void> {
  const anna = await outside<Newcomer>(cable, 'POST', 'people', { kind: 'anna', transactions: 60 })
  const tab = await browser.tab()
  const me = handsOf(tab)
  let figures: string[] = []

  await step('signs in and reads home and history', async () => {
    await tab.go(`${cable.url}/login`)
    await waitForWorker(tab)
    await signIn()
    await me.see(homeIsThere)
    figures = await amounts(tab)
    expect(figures.length > 3, `figures on home: ${figures.join(' ')}`)
    await me.press('link', 'History')
    await me.see('/\\d+ entries/')
  })

  await step('the bank stops: after a reload home says the same figures and how old they are', async () => {
    await cable.unplug()
    await tab.go(`${cable.url}/home`)
    await me.see('/You are offline|The bank cannot be reached/')
    await me.see('As of ')
    await me.see(homeIsThere)
    const kept = await amounts(tab)
    expect(kept.join() === figures.join(), `was ${figures.join(' ')}, is ${kept.join(' ')}`)
    await tab.reload()
    await me.see(homeIsThere)
    await me.see('As of ')
  })

  async function signIn(): Promise<void> {
    await me.type('E-mail', anna.email)
    await me.type('Password', anna.password)
    await me.press('button', 'Sign in')
  }
}

/** The worker serves this page; in Firefox and WebKit what is asked right after it is ready can still pass it by. */
const waitForWorker = (tab: Tab): Promise<void> =>
  tab.run(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

/** All figures of the page in their order; of the whole text, because rows out of sight are not rendered. */
const amounts = (tab: Tab): Promise<string[]> =>
  tab.run(() => document.querySelector('main')?.textContent?.match(/\d[\d,]*\.\d+/g) ?? [])

function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

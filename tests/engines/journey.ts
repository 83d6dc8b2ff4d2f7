import { type Cable } from '../e2e/cable.ts'
import { hits } from '../e2e/do.ts'
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

/** Opens what is kept, where there are no passkeys too. */
const passcode = 'Tunnel-Heron-47'

/** Both late parts of home with their figures. */
const homeIsThere = '/Recent activity[^]*(Today|Yesterday)[^]*Spending by month[^]*\\d\\.\\d\\d/'

/**
 * The core of the product, as one person lives it: sign in, read, the bank stops, reload, the tab is closed and opened
 * again, unlock, mark read, the bank is back, sent once.
 */
export async function journey({ browser, cable }: Place, step: Step): Promise<void> {
  const anna = await outside<Newcomer>(cable, 'POST', 'people', { kind: 'anna', transactions: 60 })
  let tab = await browser.tab()
  let me = handsOf(tab)
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

  await step('keeps for offline, by a passcode', async () => {
    await tab.go(`${cable.url}/device`)
    await me.press('button', 'Choose a passcode')
    await me.type('New passcode', passcode)
    await me.type('Repeat the passcode', passcode)
    await me.press('button', 'Keep for offline')
    await me.see('Your passcode opens what is kept.')
    await tab.go(`${cable.url}/home`)
    await me.see(homeIsThere)
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

  await step(
    'the last tab is closed: a new one knows initials only, and opens by the passcode what was kept',
    async () => {
      const next = await browser.tab()
      await tab.close()
      tab = next
      me = handsOf(tab)
      await tab.go(`${cable.url}/home`)
      await me.see('Open what is kept here')
      const said = await me.words()
      expect(said.includes('AM') && !said.includes('Anna') && !/\d\.\d\d/.test(said), `The locked page says: ${said}`)
      await me.type('Offline passcode', passcode)
      await me.press('button', 'Unlock')
      await me.see('Read-only.')
      await me.see(homeIsThere)
      const kept = await amounts(tab)
      expect(kept.join() === figures.join(), `was ${figures.join(' ')}, is ${kept.join(' ')}`)
    },
  )

  await step('a notification marked read waits on the device', async () => {
    await me.press('button', '/^Notifications, 2 unread/')
    await me.press('button', 'Mark all as read')
    await me.press('button', 'Close')
    await me.see('1 change waits on this device')
  })

  await step('the bank is back: after the sign-in the same page, and the mark is sent once', async () => {
    await cable.plug()
    await tab.run(() => void dispatchEvent(new Event('online')))
    await me.see('The bank can be reached again.')
    expect((await hits(cable, 'notificationReadSet')) === 0, 'sent before the sign-in')
    await me.press('button', 'Sign in')
    await signIn()
    await me.see('Recent activity')
    await me.notSee('waits on this device')
    expect((await me.path()) === '/home', `landed on ${await me.path()}`)
    const sent = await hits(cable, 'notificationReadSet')
    expect(sent === 1, `sent ${sent} times`)
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

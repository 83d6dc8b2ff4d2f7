import { test as base } from '@playwright/test'
import { type Newcomer } from '../sandbox/outside/newcomer.ts'
import { type Cable, layCable } from './cable.ts'
import { outside } from './outside.ts'

/** A person made for one test: nobody else knows this e-mail address. */
export interface Person extends Newcomer {
  phone: string
}

/** Whom the sandbox can make; each is like the seeded person of that name. */
export type Kind = 'anna' | 'ben' | 'acme' | 'ivan' | 'rita' | 'ada' | 'olga' | 'stefan' | 'petra'

interface Fixtures {
  cable: Cable
  /** Makes one more person, without transactions unless asked: `newPerson('anna', { transactions: 2000 })`. */
  newPerson: (
    kind: Kind,
    wishes?: {
      transactions?: number
      secondStep?: 'sms' | 'otp' | 'push' | 'verifyDevice'
      /** 1 push, 2 text message, 3 authenticator, 4 the code 246810. */
      approveMode?: 1 | 2 | 3 | 4
      inactive?: boolean
      migration?: { days: number; known?: boolean }
    },
  ) => Promise<Person>
  anna: Person
  ben: Person
  acme: Person
  ivan: Person
}

/** Playwright's `test` with a cable of its own for every test (`page.goto('/login')` goes through it) and people. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
  cable: async ({}, use) => {
    const cable = await layCable(Number(process.env['SANDBOX_PORT']))
    // An earlier test may have had this very port, and the sandbox keeps tests apart by it.
    await outside(cable, 'DELETE', 'faults')
    await outside(cable, 'DELETE', 'hits')
    await outside(cable, 'DELETE', 'deploy')
    await outside(cable, 'POST', 'clock', { offsetMs: 0 })
    await use(cable)
    await cable.unplug()
  },
  baseURL: ({ cable }, use) => use(cable.url),
  newPerson: ({ cable }, use) => use((kind, wishes) => outside<Person>(cable, 'POST', 'people', { kind, ...wishes })),
  anna: async ({ newPerson }, use) => use(await newPerson('anna')),
  ben: async ({ newPerson }, use) => use(await newPerson('ben')),
  acme: async ({ newPerson }, use) => use(await newPerson('acme')),
  ivan: async ({ newPerson }, use) => use(await newPerson('ivan')),
})
export { expect } from '@playwright/test'

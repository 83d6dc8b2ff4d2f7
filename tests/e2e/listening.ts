import { type Page } from '@playwright/test'
import { signIn } from './do.ts'
import { type Person } from './people.ts'

/** Signs in and waits for the first word on the channel. */
export async function signInAndListen(page: Page, person: Person): Promise<void> {
  const opened = page.waitForEvent('websocket')
  await signIn(page, person)
  await (await opened).waitForEvent('framereceived')
}
/** What the sign-in page says after that. */
export const endedElsewhere = (page: Page) =>
  page.getByText('You were signed out because your session was ended elsewhere.')

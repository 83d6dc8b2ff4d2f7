import { type Page } from '@playwright/test'
import { signIn, waitForWorker } from './do.ts'
import { home, readSomething } from './install.ts'
import { expect, test } from './people.ts'

test.describe('a link from another app', () => {
  const foreign = (page: Page) => page.getByRole('heading', { level: 1, name: 'This link cannot be opened here' })
  const shared = (fields: Record<string, string>) => `/open?${new URLSearchParams(fields)}`

  test('of ours opens its page, over the sign-in where it needs one', async ({ page, cable, anna }) => {
    await page.goto(shared({ url: `${cable.url}/history?keyword=rent` }))
    await expect(page).toHaveURL(`${cable.url}/login`)
    await signIn(page, anna)
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
    await expect(page).toHaveURL(`${cable.url}/history?keyword=rent`)
    for (const [fields, path, heading] of [
      [{ text: `Look: ${cable.url}/statements.` }, '/statements', 'Statements'],
      [{ url: 'web+aster:/home' }, '/home', 'Hello, Anna'],
      // A public page, whose secret leaves the address.
      [{ url: `${cable.url}/receive/7?paymentSecret=x` }, '/receive/7', 'This link leads to no payment'],
    ] as const) {
      await page.goto(shared(fields))
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page).toHaveURL(cable.url + path)
    }
  })

  test('of others opens nothing, asks nobody, and its words are not shown', async ({ page, cable, anna }) => {
    const went: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(cable.url)) went.push(request.url())
    })
    for (const fields of [
      { url: 'https://evil.example/home' },
      { url: `https://${cable.host}@evil.example/home` },
      { url: `${cable.url}.evil.example/home` },
      { url: `${cable.url}//evil.example` },
      { url: 'javascript:document.title="evil"' },
      { url: 'data:text/html,evil' },
      { url: `${cable.url}/open?url=https://evil.example` },
      { url: 'web+fjord:/home' },
      { text: 'Call evil now' },
      { text: 'See https://evil.example/home' },
      {},
    ] as Record<string, string>[]) {
      await page.goto(shared(fields))
      await expect(foreign(page)).toBeVisible()
      await expect(page.locator('body')).not.toContainText('evil')
      expect(new URL(page.url()).pathname).toBe('/open')
      await expect(page.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login')
    }
    expect(went).toEqual([])
    await signIn(page, anna)
    await page.goto(shared({ url: 'https://evil.example/home' }))
    await expect(foreign(page)).toBeVisible()
    await page.getByRole('main').getByRole('link').click()
    await expect(home(page)).toBeVisible()
  })

  test('is opened without network as well', async ({ page, cable, anna }) => {
    await signIn(page, anna)
    await readSomething(page)
    await waitForWorker(page)
    await cable.unplug()
    await page.goto(shared({ text: `${cable.url}/history` }))
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
    await page.goto(shared({ url: 'https://evil.example' }))
    await expect(foreign(page)).toBeVisible()
  })
})

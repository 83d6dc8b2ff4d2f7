import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, expect, type Page } from '@playwright/test'
import { typeSignIn } from './e2e/do.ts'
import { pictureFile, pictures, windows } from './manifest.ts'
import { startSandbox } from './sandbox/start.ts'

/** Most that a picture may weigh, in bytes. */
const heaviest = 60_000

const distOf = (brand: string): string => fileURLToPath(new URL(`../dist/${brand}`, import.meta.url))

/** The window as WebP, as well as it can be drawn within the limit. */
async function draw(page: Page, { width, height, scale }: (typeof windows)[keyof typeof windows]): Promise<Buffer> {
  const tools = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width, height, scale }
  for (let quality = 90; quality >= 40; quality -= 5) {
    const { data } = await tools.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    const picture = Buffer.from(data, 'base64')
    if (picture.length <= heaviest) return picture
  }
  throw new Error(`${page.url()} does not fit into ${heaviest} bytes`)
}

/** Takes all pictures of a brand, of its build in `dist`, signed in as the seeded Anna. */
async function take(brand: string): Promise<void> {
  const sandbox = await startSandbox({ port: 0, data: 'memory', faults: false, dist: distOf(brand) })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const anna = sandbox.people.find(({ email }) => email.startsWith('anna@'))
    if (!anna) throw new Error('Anna has no account')
    mkdirSync(new URL('.', pictureFile(brand, '')), { recursive: true })
    for (const [form, window] of Object.entries(windows)) {
      const { width, height, scale } = window
      const page = await browser.newPage({
        baseURL: sandbox.url,
        viewport: { width, height },
        deviceScaleFactor: scale,
        isMobile: form === 'narrow',
        hasTouch: form === 'narrow',
        colorScheme: 'light',
        locale: 'en-GB',
        timezoneId: 'Europe/Bucharest',
      })
      await page.goto('/login')
      await typeSignIn(page, anna.email, anna.password)
      await page.waitForURL('**/home')
      // The offer to keep things on the device, made once.
      await page.getByRole('main').getByRole('button', { name: 'Not now' }).click()
      for (const { path, fileName } of pictures.filter((picture) => picture.form === form)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect(page.getByLabel('Loading')).toHaveCount(0)
        writeFileSync(pictureFile(brand, fileName), await draw(page, window))
      }
      await page.close()
    }
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

for (const brand of process.argv.slice(2)) {
  console.log(brand)
  await take(brand)
}

import AxeBuilder from '@axe-core/playwright'
import { type Page } from '@playwright/test'
import { typeSignIn } from './do.ts'
import { expect, test } from './people.ts'
import { answerOnPhone } from './phone.ts'

/** Accessible by axe, and nothing wider than a narrow phone. */
async function looksRight(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  expect((await axe.analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
}

for (const language of ['en', 'ru'])
  test(`the screens of a phone at sign-in are accessible and fit a narrow phone (${language})`, async ({
    page,
    cable,
    newPerson,
  }) => {
    const [asked, fresh] = [
      await newPerson('anna', { secondStep: 'push' }),
      await newPerson('anna', { secondStep: 'verifyDevice' }),
    ]
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/login')
    await typeSignIn(page, asked.email, asked.password)
    await expect(page.getByRole('progressbar')).toBeVisible()
    if (language === 'ru') await page.getByRole('combobox').selectOption('ru')
    await looksRight(page)
    await answerOnPhone(cable, asked, false)
    await expect(page.getByRole('progressbar')).toBeHidden()
    await looksRight(page)
    await page.getByRole('main').getByRole('button').click()
    if (language === 'ru') await page.getByRole('combobox').selectOption('en')
    await typeSignIn(page, fresh.email, fresh.password)
    const ways = page.getByRole('main').getByRole('listitem')
    await expect(ways).toHaveCount(3)
    if (language === 'ru') await page.getByRole('combobox').selectOption('ru')
    await looksRight(page)
    await ways.last().getByRole('button').click()
    await expect(page.getByRole('textbox')).toBeVisible()
    await looksRight(page)
  })

import { readdirSync, readFileSync } from 'node:fs'
import { brand } from '../../brands/aster/brand.ts'
import { tagOf } from '../../src/domain/languages.ts'
import { signIn } from './do.ts'
import { expect, test } from './people.ts'

const folder = (tag: string): URL => new URL(`../../locales/${tag}/`, import.meta.url)
type Texts = { [key: string]: string | Texts }
const leaves = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}.${key}`, text]] : leaves(text, `${path}.${key}`),
  )
const textsOf = (tag: string): Map<string, string> =>
  new Map(
    readdirSync(folder(tag)).flatMap((file) =>
      leaves(JSON.parse(readFileSync(new URL(file, folder(tag)), 'utf8')) as Texts, file.replace('.json', '')),
    ),
  )

/** English texts that have other words in the language, long enough not to be part of something else. */
function leftovers(tag: string): string[] {
  const own = textsOf(tag)
  const english = [...textsOf('en')].filter(([key, text]) => text !== own.get(key) && text.length > 8)
  return english.map(([, text]) => text).filter((text) => !text.includes('{{'))
}

for (const code of brand.languages) {
  const tag = tagOf(code)
  test(`sign-in and home speak ${tag} alone, without keys`, async ({ page, newPerson }) => {
    const anna = await newPerson('anna', { transactions: 40 })
    await signIn(page, anna)
    await page.evaluate((language) => localStorage.setItem('language', language), code)
    const english = tag === 'en' ? [] : leftovers(tag)
    const check = async (place: string): Promise<void> => {
      const said = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
      expect(
        said.filter((line) => english.includes(line)),
        `English on ${place}`,
      ).toEqual([])
      expect(
        said.filter((line) => /^[a-z]+(\.[a-zA-Z]+)+$/.test(line)),
        `keys on ${place}`,
      ).toEqual([])
    }
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await check('home')
    await page.evaluate(() => {
      sessionStorage.clear()
      location.assign('/login')
    })
    await expect(page.locator('form')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await check('login')
  })
}

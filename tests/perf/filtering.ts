import { type Page } from '@playwright/test'
import { clients, suppliers } from '../sandbox/people/parties.ts'

/** What people type: beginnings of names, common words, words of the description. */
const words = [...clients, ...suppliers]
  .map(({ name }) => name.toLowerCase().slice(0, 8).trim())
  .concat('shop', 'customer', 'order', 'online', 'freelancer', 'payout')

/**
 * Types each word into the search box and presses Enter, which does not wait for the pause in typing. Measured from Enter
 * to the end of the first frame in which the filter is named and every row on the page is one of its rows. Milliseconds,
 * a time for each word.
 */
export async function filterTimes(page: Page): Promise<number[]> {
  const box = page.getByRole('searchbox', { name: 'Search' })
  const all = await page.getByRole('main').getByRole('status').first().textContent()
  const times: number[] = []
  for (const word of words) {
    const { time, rows } = await box.evaluate(async (input, keyword) => {
      const frame = (): Promise<void> => new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)))
      const rowsNow = (): Element[] => [...document.querySelectorAll('main a[href*="transaction="]')]
      const shown = (): boolean => {
        const named = document.querySelector('[role=group][aria-label="Active filters"]')?.textContent
        const found = rowsNow()
        return (
          named?.includes(keyword) === true &&
          found.length > 0 &&
          found.every((row) => row.closest('li')?.textContent?.toLowerCase().includes(keyword))
        )
      }
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(input, keyword)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await frame()
      const start = performance.now()
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      while (!shown()) {
        await frame()
        if (performance.now() - start > 10_000) throw new Error(`No rows for ${keyword}`)
      }
      return { time: performance.now() - start, rows: rowsNow().length }
    }, word)
    console.log(`${time.toFixed(0).padStart(5)} ms  ${word} (${rows} rows drawn)`)
    times.push(time)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: all ?? '' })
      .first()
      .waitFor()
  }
  return times
}

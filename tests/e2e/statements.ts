import { type Page } from '@playwright/test'

/** The months of the list of statements. */
export const months = (page: Page) => page.getByRole('main').getByRole('list').getByRole('link')

/** What the list calls the month of a day. */
export const nameOf = (day: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

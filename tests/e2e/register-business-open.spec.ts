import { brands } from '../../brands/index.ts'
import { heading } from './business.ts'
import { expect, test } from './people.ts'

test('[REGISTRATION-004] the choice names the business account and leads to its registration; where the brand has none, the page says so and leads to sign-in', async ({
  page,
}) => {
  const { name } = await (await page.request.get('/manifest.webmanifest')).json()
  const isOpen = brands.find((one) => one.name === name)?.registrationTypes.includes('business') ?? false
  await page.goto('/register')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const choice = page.getByRole('link', { name: /^Business account/ })
  await expect(choice).toHaveCount(isOpen ? 1 : 0)
  if (isOpen) {
    await choice.click()
    await expect(page).toHaveURL(/\/register\/business$/)
    await expect(heading(page, 'Open a business account')).toBeVisible()
    return
  }
  for (const path of ['/register/business', '/register/business?form=generalForm']) {
    await page.goto(path)
    await expect(heading(page, 'You cannot register here')).toBeVisible()
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await expect(page).toHaveURL(/\/login$/)
  }
})

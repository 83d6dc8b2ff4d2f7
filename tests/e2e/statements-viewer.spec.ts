import { tellerOf } from './bank.ts'
import { hits, openStatements, signIn } from './do.ts'
import { shown } from './figures.ts'
import { textOfOpenPdf } from './paper.ts'
import { expect, test } from './people.ts'
import { months, nameOf } from './statements.ts'
import { windows } from './windows.ts'

test.use({ launchOptions: windows })

test('a month opens as a PDF inside the app, says what the list says, and there is a way back', async ({
  page,
  cable,
  newPerson,
}) => {
  const anna = await newPerson('anna', { transactions: 200 })
  const teller = await tellerOf(anna)
  const accountId = anna.accounts[0]?.accountId
  const { exports } = await teller.ask('exportList', { accountId, source: 'monthly', pageNumber: 1, pageSize: 2 })
  const [, last] = exports
  await signIn(page, anna)
  await openStatements(page)
  await months(page).nth(1).click()
  await expect(page.getByRole('heading', { level: 1, name: `Statement for ${nameOf(last.dateFrom)}` })).toBeVisible()
  const text = (await textOfOpenPdf(page)).replaceAll(/\s+/g, ' ')
  for (const figure of [last.beginningBalance, last.totalDebit, last.totalCredit, last.endingBalance])
    expect(text).toContain(shown(figure, 'EUR').replace('\u00a0', ' '))
  await expect(page.frameLocator('iframe').owner()).toHaveAttribute('title', /^Statement for .* Everyday euro/)
  await page.getByRole('link', { name: 'All statements' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  await expect(months(page).nth(1)).toContainText('Readable offline')
  await months(page).nth(1).click()
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  expect(await hits(cable, `GET /files/statements/${accountId}/${last.exportId}.pdf`)).toBe(1)
})

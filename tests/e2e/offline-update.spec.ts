import { fault, goOffline, openHistory, openStatements, signIn, waitForWorker } from './do.ts'
import { expect, test } from './people.ts'

test('C35 with the worker a tab keeps the code of its build, though a deploy has taken it from the server', async ({
  page,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  await fault(cable, { path: '/assets/' }, { status: 404 })
  await openHistory(page)
  await openStatements(page)
  await expect(page.getByText('In progress')).toBeVisible()
  await page.reload()
  await expect(page.getByText('In progress')).toBeVisible()
})

test('C35 a missing asset is 404 and never the page', async ({ page, cable, anna }) => {
  await signIn(page, anna)
  await waitForWorker(page)
  const answer = await page.request.get(`${cable.url}/assets/missing.js`)
  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toContain('<html')
})

test('C39 files and well-known addresses reach the network past the worker, and without it are no page of ours', async ({
  page,
  context,
  cable,
  anna,
}) => {
  await signIn(page, anna)
  await waitForWorker(page)
  const account = anna.accounts[0]?.accountId
  const places = [`/files/statements/${account}/2026-10.pdf`, '/assets/x.pdf', '/.well-known/x', '/robots.txt']
  const other = await context.newPage()
  for (const place of places) {
    const answer = await other.goto(place)
    expect([place, answer?.fromServiceWorker()]).toEqual([place, false])
    expect(await answer?.text()).not.toContain('id="root"')
  }
  expect((await other.goto('/robots.txt'))?.headers()['content-type']).toContain('text/plain')
  await goOffline(page, cable)
  for (const place of places) await expect(other.goto(place)).rejects.toThrow('ERR_CONNECTION_REFUSED')
})

test('C54 what is sent to the bank as a write is never answered by the worker', async ({ page, cable, anna }) => {
  await signIn(page, anna)
  await waitForWorker(page)
  const answer = await page.evaluate(async (path) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(300_000)]), 'id.jpg')
    return (await fetch(path, { method: 'POST', body: form })).headers.get('X-From')
  }, `${cable.url}/api?method=documentUpload`)
  expect(answer).toBeNull()
})

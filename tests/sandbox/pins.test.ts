import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { must, rows } from './db/sql.ts'
import { branchOf } from './transfers.fixture.ts'
import { type Customer, trial, type Trial } from './trial.ts'

let bank: Trial
let anna: Customer
let accountId: string

beforeAll(async () => {
  bank = await trial()
})
beforeEach(async () => {
  anna = await bank.customer('anna')
  accountId = branchOf(bank, anna).idOf('card')
  // A number of her own, so that her messages are hers.
  await sql`update person set phone = '+4073' || lpad(user_id::text, 7, '0') where user_id = ${anna.userId}`.execute(
    bank.bank.db,
  )
})
afterAll(() => bank.close())

const code = async (): Promise<string> => {
  const { body } = await must<{ body: string }>(
    bank.bank.db,
    sql`select body from sms where recipient = (select phone from person where user_id = ${anna.userId})
        order by sms_id desc limit 1`,
  )
  return /^\d{6}/.exec(body)?.[0] ?? '?'
}
const ask = async () => (await anna.rpc('pinGet', { accountId })).body
const show = async (operationId: string, approvalCode?: string) =>
  (await anna.rpc('pinShow', { accountId, operationId, approvalCode })).body
const change = async (pin: string, pinRepeat = pin, confirm = true) =>
  (await anna.rpc('pinChange', { accountId, confirm, pin, pinRepeat })).body
const faultOf = ({ validationErrors }: { validationErrors: { field: string; code: string }[] }) =>
  validationErrors.map(({ field, code: why }) => `${field} ${why}`)

test('[PIN-003] [PIN-004] [PIN-005] a PIN is changed and shown after a code, digit for digit, once', async () => {
  expect(await change('0042')).toMatchObject({ responseCode: '00' })
  const question = await ask()
  expect(question).toMatchObject({ responseCode: '00', approveType: 2 })
  expect(question.approvalSentTo).toMatch(/^\+40 ••• \d\d$/)
  const shown = await anna.rpc('pinShow', {
    accountId,
    operationId: question.operationId,
    approvalCode: await code(),
  })
  expect(shown.body).toMatchObject({ responseCode: '00', pin: '0042', ttlSeconds: 15 })
  expect(shown.headers['cache-control']).toBe('no-store')
  expect(faultOf(await show(question.operationId, await code()))).toEqual(['approvalCode over'])
  const kept = await rows<{ sealed: string }>(bank.bank.db, sql`select sealed from card_pin`)
  expect(kept.filter(({ sealed }) => sealed.includes('0042'))).toEqual([])
})

test('a PIN that nobody chose is a good one and stays', async () => {
  const first = await ask()
  const { pin } = await show(first.operationId, await code())
  expect(pin).toMatch(/^\d{4}$/)
  const again = await ask()
  expect((await show(again.operationId, await code())).pin).toBe(pin)
})

test('without the right code nothing is shown; five tries and the operation is over', async () => {
  const { operationId } = await ask()
  const right = await code()
  const wrong = right === '000000' ? '000001' : '000000'
  expect(faultOf(await show(operationId))).toEqual(['approvalCode wrong'])
  for (let n = 0; n < 4; n += 1) expect(faultOf(await show(operationId, wrong))).toEqual(['approvalCode wrong'])
  expect(faultOf(await show(operationId, right))).toEqual(['approvalCode over'])
})

test('a code is for one card, one session and the last question', async () => {
  const first = await ask()
  const early = await code()
  const last = await ask()
  expect(faultOf(await show(first.operationId, early))).toEqual(['approvalCode over'])
  const other = branchOf(bank, anna).idOf('virtual')
  const { operationId } = last
  const approvalCode = await code()
  const elsewhere = await anna.rpc('pinShow', { accountId: other, operationId, approvalCode })
  expect(faultOf(elsewhere.body)).toEqual(['approvalCode over'])
  const { accessToken } = (await bank.signIn(anna)).body
  const method = 'pinShow'
  const payload = { method, accountId, operationId, approvalCode }
  const bearer = { authorization: `Bearer ${accessToken}` }
  const second = await bank.post(`/api?method=${method}`, payload, bearer)
  expect(faultOf(second.body)).toEqual(['approvalCode over'])
  expect((await show(operationId, approvalCode)).responseCode).toBe('00')
})

test('the bank has the rules of a PIN too', async () => {
  expect(faultOf(await change('1234'))).toEqual(['pin run'])
  expect(faultOf(await change('7777'))).toEqual(['pin same'])
  expect(faultOf(await change('042'))).toEqual(['pin digits'])
  expect(faultOf(await change('0042', '0043'))).toEqual(['pinRepeat different'])
  expect(faultOf(await change('0042', '0042', false))).toEqual(['confirm unconfirmed'])
})

test('no PIN of a card that was stopped for fraud', async () => {
  await sql`update account set card_status_id = 18 where account_id = ${accountId}`.execute(bank.bank.db)
  expect((await ask()).responseCode).toBe('13')
  expect((await change('0042')).responseCode).toBe('13')
})

test('[CARDS-054] a card is blocked for good after a code of its own, and takes nothing more', async () => {
  const { operationId: forPin } = await ask()
  const pinCode = await code()
  const block = async (more: object = {}) => (await anna.rpc('cardBlock', { accountId, reason: 'lost', ...more })).body
  const question = await block()
  expect(question).toMatchObject({ responseCode: '00', statusId: 2, approveType: 2 })
  const { operationId } = question
  expect(faultOf(await block({ operationId: forPin, approvalCode: pinCode }))).toEqual(['approvalCode over'])
  const approvalCode = await code()
  expect(faultOf(await block({ operationId, approvalCode: approvalCode === '000000' ? '1' : '000000' }))).toEqual([
    'approvalCode wrong',
  ])
  expect(await block({ operationId, approvalCode })).toMatchObject({ responseCode: '00', statusId: 4 })
  expect((await block()).responseCode).toBe('13')
  expect((await anna.rpc('cardPause', { accountId })).body.responseCode).toBe('13')
  const { notifications } = (await anna.rpc('notificationList', { pageNumber: 1, pageSize: 1 })).body
  expect(notifications[0]).toMatchObject({ title: 'Card blocked' })
})

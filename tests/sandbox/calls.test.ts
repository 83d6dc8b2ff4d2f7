import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../../src/domain/calls.ts'
import { nameOf } from '../../src/domain/call.ts'
import { handlerOf } from './handlers.ts'
import { type Customer, trial, type Trial } from './trial.ts'

let bank: Trial
let anna: Customer
let ben: Customer
let ivan: Customer

beforeAll(async () => {
  bank = await trial()
  anna = await bank.customer('anna', 150)
  ben = await bank.customer('ben', 20)
  ivan = await bank.customer('ivan')
})
afterAll(() => bank.close())

const page = { pageNumber: 1, pageSize: 1000 }
const eur = (person: Customer) => person.accounts.find(({ key }) => key.endsWith('-eur'))?.accountId ?? ''
const list = async (filter: object = {}, person = anna) => {
  const { body } = await person.rpc('transactionHistoryGet', { ...page, ...filter })
  const found = body.transactions?.transaction ?? []
  return { ...body, rows: Array.isArray(found) ? found : [found] }
}

test('every call of the contract has a handler', () => {
  for (const call of allCalls) expect(handlerOf(call), nameOf(call)).toBeTypeOf('function')
})

describe('the single endpoint', () => {
  const ask = async (query: string, body: object) => (await bank.post(`/api?method=${query}`, body)).body.responseCode

  test('a method that is unknown, missing or not the one of the address is IM', async () => {
    expect(await ask('nonsense', { method: 'nonsense' })).toBe('IM')
    expect(await ask('balanceInquiry', {})).toBe('IM')
    expect(await ask('balanceInquiry', { method: 'customerInfoGet' })).toBe('IM')
    expect(await ask('toString', { method: 'toString' })).toBe('IM')
  })

  test('no token is 401, a payload against the contract VF with its fields', async () => {
    expect((await bank.post('/api?method=balanceInquiry', { method: 'balanceInquiry' })).status).toBe(401)
    const { body, headers } = await anna.rpc('transactionHistoryGet', { ...page, status: 'lost', extra: 1 })
    expect(headers['cache-control']).toBe('no-store')
    expect(body.responseCode).toBe('VF')
    expect(body.validationErrors.map(({ field }: { field: string }) => field).sort()).toEqual(['extra', 'status'])
  })

  test('an answer against the contract is 500, told loudly and not sent', async () => {
    const person = await bank.customer('ben')
    await sql`update account set sub_type = 'WRONG' where account_id = ${eur(person)}`.execute(bank.bank.db)
    const { status, body } = await person.rpc('balanceInquiry')
    expect([status, body]).toEqual([500, { responseCode: 'UE', message: 'Server is not available' }])
    expect(bank.complaints.splice(0)).toEqual([
      expect.stringContaining('balanceInquiry: the answer is against the contract'),
      expect.stringContaining('a request failed'),
    ])
  })

  test.each([{ pageNumber: 0 }, { pageSize: 1001 }, { fromDate: '2026-02-02', toDate: '2026-02-01' }])(
    'a filter that makes no sense is TA1: %j',
    async (filter) => expect((await list(filter)).responseCode).toBe('TA1'),
  )
})

describe('whose data', () => {
  test('another person has no access to an account, its statements and files', async () => {
    const accountId = eur(anna)
    const statements = { accountId, source: 'monthly', ...page }
    for (const [method, payload] of [
      ['transactionHistoryGet', { accountId, ...page }],
      ['exportList', statements],
    ] as const)
      expect((await ben.rpc(method, payload)).body.responseCode).toBe('ENOA')
    const { exports } = (await anna.rpc('exportList', statements)).body
    const file = `/files/statements/${accountId}/${exports[0].exportId}.pdf?lang=en`
    expect([(await anna.get(file)).status, (await ben.get(file)).status, (await bank.get(file)).status]).toEqual([
      200, 403, 401,
    ])
    const receipt = `/files/receipts/${(await list()).rows[0].transactionId}.pdf?lang=en`
    expect([(await anna.get(receipt)).status, (await ben.get(receipt)).status]).toEqual([200, 403])
  })

  test('a customer that is not theirs is refused by body, header and filter alike', async () => {
    const { customerId } = (await ben.rpc('customerInfoGet')).body.customer
    const asked = await Promise.all([
      anna.rpc('balanceInquiry', { fromCustomerId: customerId }),
      anna.rpc('balanceInquiry', {}, { 'customer-id': customerId }),
      anna.rpc('transactionHistoryGet', { ...page, customerId }),
      anna.rpc('customerInfoGet', { fromEmail: ben.email }),
    ])
    expect(asked.map(({ body }) => body.responseCode)).toEqual(['ENOA', 'ENOA', 'ENOA', 'ENOA'])
  })

  test('who has several customers names one, and sees only that one', async () => {
    const { accesses } = (await ivan.rpc('customerInfoGet')).body
    expect(accesses.map(({ right }: { right: number }) => right)).toEqual([2, 3])
    expect((await ivan.rpc('balanceInquiry')).body.responseCode).toBe('ENOA')
    for (const { customerId } of accesses) {
      const { accounts } = (await ivan.rpc('balanceInquiry', { fromCustomerId: customerId })).body
      expect(new Set(accounts.map((account: { customerId: string }) => account.customerId))).toEqual(
        new Set([customerId]),
      )
    }
    const two = { 'customer-id': accesses[0].customerId }
    expect((await ivan.rpc('balanceInquiry', { fromCustomerId: accesses[1].customerId }, two)).body.responseCode).toBe(
      'ENOA',
    )
  })

  test.each([0, 5])('right %i sees no balances and no history', async (right) => {
    const person = await bank.customer('ben')
    await sql`update access set access_right = ${right} where user_id = ${person.userId}`.execute(bank.bank.db)
    for (const method of ['balanceInquiry', 'transactionHistoryGet', 'spendingByMonthList'])
      expect(
        (
          await person.rpc(
            method,
            method === 'balanceInquiry' ? {} : method === 'spendingByMonthList' ? { months: 1 } : page,
          )
        ).body.responseCode,
      ).toBe('ENOA')
  })
})

describe('dictionaries', () => {
  const items = async (method: string, lang: string) =>
    (await bank.post(`/api?method=${method}`, { method, lang })).body.items

  test.each([
    ['en', 'Romania', 'Transfer sent'],
    ['ro', 'România', 'Transfer trimis'],
    ['ua', 'Румунія', 'Вихідний переказ'],
  ])('[HISTORY-001] countries and transaction types in %s, for everybody', async (lang, romania, sent) => {
    expect(await items('dictionaryCountriesGet', lang)).toContainEqual({
      code: 'RO',
      name: romania,
      isSepa: true,
      hasStates: false,
      phoneCode: '40',
    })
    expect(await items('dictionaryTransactionTypesGet', lang)).toContainEqual({
      id: '10',
      group: 'transfer',
      name: sent,
    })
  })

  test('[ACCOUNTS-001] [ACCOUNTS-002] currencies come in the language asked for', async () => {
    for (const method of ['dictionaryCurrenciesGet', 'dictionaryAllCurrenciesGet']) {
      const names = async (lang: string) =>
        (await items(method, lang)).find(({ code }: { code: string }) => code === 'GBP').name
      expect([await names('en'), await names('ua')]).toEqual(['British Pound', 'англійський фунт'])
    }
  })

  test.each([
    ['EUR', '€'],
    ['USD', '$'],
    ['AUD', '$'],
    ['CAD', '$'],
    ['GBP', '£'],
    ['RON', 'lei'],
  ])('[ACCOUNTS-003] %s has the symbol %s', async (code, symbol) => {
    expect(await items('dictionaryAllCurrenciesGet', 'en')).toContainEqual(expect.objectContaining({ code, symbol }))
  })

  test('currencies have their precision; all are more than the kept ones', async () => {
    const kept = await items('dictionaryCurrenciesGet', 'en')
    const of = (code: string) => kept.find((one: { code: string }) => one.code === code)
    expect([of('JPY').precision, of('BTC').precision, of('EUR').symbol]).toEqual([0, 8, '€'])
    expect((await items('dictionaryAllCurrenciesGet', 'en')).length).toBeGreaterThan(kept.length)
  })

  test('[I18N-006] [I18N-007] date formats and dialects of a country', async () => {
    expect((await items('dictionaryDateFormatsGet', 'en')).RO).toBe('DD.MM.YYYY')
    expect((await items('dictionaryDialectsGet', 'en')).UA).toBe('uk-UA')
  })
})

describe('notifications', () => {
  test('marking read by id and by moment, twice, changes the same once', async () => {
    const { notifications, unread, total } = (await anna.rpc('notificationList', { pageNumber: 1, pageSize: 50 })).body
    expect(total).toBe(notifications.length)
    const { id } = notifications.find(({ isRead }: { isRead: boolean }) => !isRead)
    for (let n = 0; n < 2; n++)
      expect((await anna.rpc('notificationReadSet', { ids: [id] })).body.unread).toBe(unread - 1)
    expect((await ben.rpc('notificationReadSet', { ids: [id] })).body.responseCode).toBe('00')
    const before = notifications[0].createdAt
    expect((await anna.rpc('notificationReadSet', { before })).body.unread).toBe(0)
  })

  test('nobody marks those of another', async () => {
    const { notifications, unread } = (
      await ivan.rpc(
        'notificationList',
        { pageNumber: 1, pageSize: 50 },
        {
          'customer-id': (await ivan.rpc('customerInfoGet')).body.customer.customerId,
        },
      )
    ).body
    await ben.rpc('notificationReadSet', { ids: notifications.map(({ id }: { id: string }) => id) })
    const own = { fromCustomerId: (await ivan.rpc('customerInfoGet')).body.customer.customerId }
    expect((await ivan.rpc('notificationList', { pageNumber: 1, pageSize: 50, ...own })).body.unread).toBe(unread)
  })
})

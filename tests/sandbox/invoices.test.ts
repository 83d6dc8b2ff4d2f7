import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '../../src/domain/dates.ts'
import { branchOf } from './transfers.fixture.ts'
import { type Customer, trial, type Trial } from './trial.ts'

let bank: Trial
let anna: Customer
let ben: Customer

beforeAll(async () => {
  bank = await trial({ faults: true })
  anna = await bank.customer('anna')
  ben = await bank.customer('ben')
})
afterAll(() => bank.close())

const day = 86_400_000
/** By the calendar of the customer, who may be in another day than the machine. */
const inDays = (days: number) => dayOf(Date.now() + days * day, 'Europe/Bucharest')
const page = { pageNumber: 1, pageSize: 20 }

const create = (more: object = {}, by = anna, key: string = randomUUID()) =>
  by.rpc(
    'invoiceCreate',
    { noteBody: 'Tickets', toEmail: ben.email, amount: '42.50', currency: 'EUR', dueDate: inDays(7), ...more },
    { 'idempotency-key': key },
  )
const received = async (filter: object = {}, by = ben) =>
  (await by.rpc('invoiceReceivedList', { ...page, ...filter })).body
const ids = async (filter: object, by = ben) =>
  (await received(filter, by)).invoices.map(({ id }: { id: string }) => id)

test('[INVOICES-006] [INVOICES-011] [INVOICES-012] [INVOICES-013] [INVOICES-014] one asks another for money: both have it in their lists, once for a key, and the other is told', async () => {
  const key = randomUUID()
  const { invoice } = (await create({}, anna, key)).body
  expect(invoice).toEqual({
    id: expect.stringMatching(/^\d+$/),
    payeeName: 'Anna Marin',
    payeeEmail: anna.email,
    payeeAccountId: branchOf(bank, anna).idOf('eur'),
    payerName: expect.stringMatching(/^Ben /),
    payerEmail: ben.email,
    payerAccountId: null,
    dueDate: inDays(7),
    sentDate: expect.stringMatching(/Z$/),
    updatedDate: expect.stringMatching(/Z$/),
    currencyCode: 'EUR',
    amount: '42.50',
    feePayment: '0.00',
    total: '42.50',
    statusId: 1,
    status: 'unpaid',
    noteBody: 'Tickets',
    rejectNote: null,
    isFunding: false,
    isSystem: false,
    urlPdf: `/files/invoices/${invoice.id}.pdf`,
    mayReject: false,
    mayPay: false,
    transactionId: null,
  })
  expect((await create({}, anna, key)).body.invoice.id).toBe(invoice.id)
  expect((await received()).invoices).toEqual([{ ...invoice, mayReject: true, mayPay: true }])
  expect((await anna.rpc('invoiceSentList', page)).body).toMatchObject({ total: 1, invoices: [{ id: invoice.id }] })
  expect((await ben.rpc('invoiceGet', { invoiceId: invoice.id })).body.invoice.mayReject).toBe(true)
  const { notifications } = (await ben.rpc('notificationList', { pageNumber: 1, pageSize: 1 })).body
  expect(notifications[0].title).toBe('New invoice')
  const pdf = await ben.get(`${invoice.urlPdf}?lang=uk`)
  expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const stranger = await bank.customer('ben')
  expect((await stranger.rpc('invoiceGet', { invoiceId: invoice.id })).body.responseCode).toBe('ENOA')
  expect((await stranger.get(`${invoice.urlPdf}?lang=en`)).status).toBe(403)
})

describe('what the bank does not take', () => {
  test.each([
    ['toEmail', { toEmail: 'ben' }, 'email'],
    ['toEmail', { toEmail: 'nobody@nowhere.example' }, 'unknown'],
    ['amount', { amount: '0' }, 'positive'],
    ['amount', { amount: '1.005' }, 'decimals'],
    ['currency', { currency: 'CHF' }, 'currency'],
    ['dueDate', { dueDate: '2020-01-01' }, 'past'],
    ['noteBody', { noteBody: 'x'.repeat(256) }, 'note'],
  ])('%s %j', async (field, more, code) => {
    expect((await create(more)).body.validationErrors).toMatchObject([{ field, code }])
  })

  test('one’s own address', async () => {
    expect((await create({ toEmail: anna.email })).body.validationErrors).toMatchObject([{ code: 'own' }])
  })

  test('[INVOICES-008] without the permission requestMoney', async () => {
    const other = await bank.customer('anna')
    expect((await other.rpc('availableTransfersGet')).body.requestMoney).toBe(true)
    await sql`update access set access_right = 3 where user_id = ${other.userId}`.execute(bank.bank.db)
    expect((await other.rpc('availableTransfersGet')).body.requestMoney).toBe(false)
    expect((await create({}, other)).body.responseCode).toBe('13')
  })
})

test('[INVOICES-015] only the payer rejects, with a note, and only what is unpaid; the payee reads why', async () => {
  const { invoice } = (await create()).body
  const reject = (note: string, by = ben) => by.rpc('invoiceReject', { invoiceId: invoice.id, note })
  expect((await reject('No', anna)).body.responseCode).toBe('13')
  expect((await reject(' ')).body.validationErrors).toMatchObject([{ field: 'note', code: 'empty' }])
  expect((await reject('x'.repeat(256))).body.validationErrors).toMatchObject([{ code: 'note' }])
  expect((await reject('Not mine')).body.invoice).toMatchObject({ status: 'rejected', statusId: 4, mayReject: false })
  expect((await reject('Again')).body.responseCode).toBe('13')
  const seen = (await anna.rpc('invoiceGet', { invoiceId: invoice.id })).body.invoice
  expect(seen).toMatchObject({ status: 'rejected', rejectNote: 'Not mine' })
})

test('[INVOICES-016] a funding invoice of the bank waits for the payment from outside', async () => {
  const ask = (amount: string) => anna.rpc('fundingInvoiceCreate', { amount }, { 'idempotency-key': randomUUID() })
  const { invoice, urlPdf } = (await ask('500.00')).body
  expect(urlPdf).toBe(invoice.urlPdf)
  expect(invoice).toMatchObject({
    isFunding: true,
    status: 'awaitingPayment',
    payerEmail: anna.email,
    amount: '500.00',
  })
  expect((await ask('0')).body.responseCode).toBe('VF')
  expect(await ids({ type: 'funding' }, anna)).toEqual([invoice.id])
  expect(await ids({ type: 'standard' }, anna)).toEqual([])
})

test('[INVOICES-007] the list is narrowed by e-mail, type, days, status and amounts, page by page; 30 days after its day one has expired', async () => {
  const payer = await bank.customer('ben')
  const small = (await create({ toEmail: payer.email, amount: '5.00', dueDate: inDays(0) })).body.invoice.id
  const large = (await create({ toEmail: payer.email, amount: '900.00' })).body.invoice.id
  const of = (filter: object) => ids(filter, payer)
  expect(await of({ email: 'ANNA' })).toEqual([large, small])
  expect(await of({ email: 'nobody' })).toEqual([])
  expect(await of({ fromAmount: '5.01' })).toEqual([large])
  expect(await of({ toAmount: '5' })).toEqual([small])
  expect(await of({ fromDate: inDays(2) })).toEqual([])
  expect(await of({ toDate: inDays(-2) })).toEqual([])
  expect(await of({ fromDate: inDays(-1), toDate: inDays(1) })).toEqual([large, small])
  expect(await of({ type: 'system' })).toEqual([])
  expect(await of({ pageSize: 1, pageNumber: 2 })).toEqual([small])
  expect((await received({ fromDate: '2026-02-02', toDate: '2026-02-01' }, payer)).responseCode).toBe('VF')
  const later = await branchOf(bank, payer).later(`invoices-${randomUUID()}`, Date.now() + 33 * day)
  expect(await ids({ status: 'expired' }, later)).toEqual([small])
  expect(await ids({ status: 'unpaid' }, later)).toEqual([large])
})

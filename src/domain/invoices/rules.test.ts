import { describe, expect, test } from 'vitest'
import { checkInvoice, InvoiceStatus, invoicesPage, isExpired, isPending, rejectFault } from './rules.ts'
import { invoiceStatuses } from './words.ts'

test('[INVOICES-018] a page has 20', () => expect(invoicesPage).toBe(20))

test('[INVOICES-009] the statuses, unpaid and awaitingPayment among them, have their ids in order', () => {
  expect(InvoiceStatus).toEqual({ unpaid: 1, awaitingPayment: 2, paid: 3, rejected: 4, expired: 5 })
  expect(Object.keys(InvoiceStatus)).toEqual([...invoiceStatuses])
})

test.each([
  ['2026-11-01', '2026-12-01', false],
  ['2026-11-01', '2026-12-02', true],
  ['2026-01-30', '2026-03-01', false],
])('due on %s, on %s: expired %s', (due, today, expired) => expect(isExpired(due, today)).toBe(expired))

test.each([1, 2, 3, 4, 5])('[INVOICES-010] status %i: only awaitingPayment is pending', (statusId) =>
  expect(isPending({ statusId })).toBe(statusId === 2),
)

describe('a new invoice', () => {
  const good = { toEmail: 'ben@people.example', amount: '12.50', currency: 'EUR', dueDate: '2026-11-28', noteBody: 'x' }
  const now = { tag: 'en', precision: 2, email: 'anna@people.example', today: '2026-11-28' }

  test('due today is good', () => expect(checkInvoice(good, now)).toEqual({}))

  test.each([
    ['toEmail', 'ben', 'email'],
    ['toEmail', ' Anna@People.example ', 'own'],
    ['amount', '', 'empty'],
    ['amount', '0', 'positive'],
    ['amount', '1.234', 'decimals'],
    ['currency', undefined, 'currency'],
    ['dueDate', undefined, 'day'],
    ['dueDate', '2026-11-27', 'past'],
    ['noteBody', 'x'.repeat(256), 'note'],
  ] as const)('%s %s is %s', (field, value, fault) => {
    expect(checkInvoice({ ...good, [field]: value }, now)).toEqual({ [field]: fault })
  })
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['x', undefined],
  ['x'.repeat(255), undefined],
  ['x'.repeat(256), 'note'],
])('a rejection of %s', (note, fault) => expect(rejectFault(note)).toBe(fault))

import { expect, test } from 'vitest'
import { notifications } from '../domain/notifications/calls.ts'
import { history as historyCalls } from '../domain/history/calls.ts'
import { ask, file, history } from './answers.fixture.ts'
import { callOf, payloadOf } from './kept-calls.ts'

test.each([
  ['a call that is not kept', ask('balanceInquiry', {})],
  ['an unknown method', ask('cardPinGet', {})],
  ['a kept method asked by GET', new Request('https://bank.example/api?method=exportList')],
  ['a kept method at another path', new Request('https://bank.example/other?method=exportList', { method: 'POST' })],
  ['multipart', ask('exportList', {}, { 'Content-Type': 'multipart/form-data; boundary=x' })],
  ['a receipt', new Request('https://bank.example/files/receipts/1.pdf')],
  ['a file behind a longer path', new Request('https://bank.example/files/statements/1/2/3.pdf')],
])('%s is left alone', (_, request) => {
  expect(callOf(request)).toBeUndefined()
})

test('a kept call, a file of its path and a write that may wait are known', () => {
  expect(callOf(history())).toBe(historyCalls.statements)
  expect(callOf(file())).toBe(historyCalls.statementFile)
  expect(callOf(ask('notificationReadSet', {}))).toBe(notifications.markRead)
})

test('the payload is what the page gave: without the envelope, from path and body', () => {
  const mark = ask('notificationReadSet', {})
  const body = JSON.stringify({ method: 'notificationReadSet', fromCustomerId: '1', ids: ['11'] })
  expect(payloadOf(notifications.markRead, mark, body)).toEqual({ ids: ['11'] })
  expect(payloadOf(historyCalls.statementFile, file(), '{"lang":"en"}')).toEqual({
    accountId: '1',
    exportId: '2026-03',
    lang: 'en',
  })
})

// @vitest-environment jsdom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { act, createElement, type FunctionComponent } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import common from '../locales/en/common.json'
import history from '../locales/en/history.json'
import { StatementsList } from '../src/features/history/statements-list.tsx'
import { useBankHistory } from '../src/features/history/use-bank-history.ts'

const send = vi.fn<(call: unknown, payload: object) => Promise<unknown>>()
vi.mock('../src/platform/send.ts', () => ({ send: (call: unknown, payload: object) => send(call, payload) }))
// A row is a link, which needs a router.
vi.mock('../src/features/history/statements-row.tsx', () => ({ StatementRow: () => null }))

let root: Root
let box: HTMLElement

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // By default a timer, which `act` does not wait for.
  notifyManager.setScheduler(queueMicrotask)
  const resources = { en: { common, history } }
  await i18next.use(initReactI18next).init({ lng: 'en', resources, ns: ['common', 'history'], defaultNS: 'common' })
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})

afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  send.mockReset()
  vi.unstubAllGlobals()
})

async function show<P extends object>(screen: FunctionComponent<P>, props: P): Promise<void> {
  const client = new QueryClient()
  await act(async () => root.render(createElement(QueryClientProvider, { client }, createElement(screen, props))))
}
const press = (name: string) =>
  act(async () => [...box.querySelectorAll('button')].find((one) => one.textContent === name)!.click())
const asked = () => send.mock.calls.map(([, payload]) => payload)
const bank = (value: object) => send.mockResolvedValue({ from: 'bank', at: 0, value })

test('[HISTORY-025] [HISTORY-028] the history asks for page 1 with 20 rows, then for page 2', async () => {
  bank({ transactions: { transaction: [] }, results: 21, rejectedCount: 0, processingCount: 0 })
  await show(function History() {
    const { query } = useBankHistory({ accountId: '7' }, true)
    return createElement('button', { onClick: () => void query.fetchNextPage() }, 'More')
  }, {})
  await press('More')
  expect(asked()).toEqual([
    { accountId: '7', pageNumber: 1, pageSize: 20 },
    { accountId: '7', pageNumber: 2, pageSize: 20 },
  ])
})

test('[STATEMENTS-007] [STATEMENTS-008] statements are asked for from page 1 on, 12 a page', async () => {
  const month = {
    exportId: '2026-03',
    dateFrom: '2026-03-01',
    year: 2026,
    month: 3,
    inProgress: false,
    currencyCode: 'EUR',
    beginningBalance: '0.00',
    totalDebit: '0.00',
    totalCredit: '0.00',
    endingBalance: '0.00',
  }
  bank({ total: 13, years: [2026], exports: [month] })
  await show(StatementsList, { accountId: '7', year: undefined })
  await press('Load more')
  expect(asked()).toEqual([
    { accountId: '7', source: 'monthly', pageNumber: 1, pageSize: 12 },
    { accountId: '7', source: 'monthly', pageNumber: 2, pageSize: 12 },
  ])
})

import { expect, it } from 'vitest'
import type { Statement } from '../../domain/history/rules.ts'
import { groupByYear } from './statements-years.ts'

const statement = (month: string, endingBalance = '0.00'): Statement => ({
  exportId: `id-${month}`,
  dateFrom: `${month}-01`,
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5)),
  inProgress: false,
  currencyCode: 'EUR',
  beginningBalance: '0.00',
  totalDebit: '0.00',
  totalCredit: '0.00',
  endingBalance,
})

const months = (pages: Statement[][]) =>
  groupByYear(pages).map(({ year, statements }) => [year, statements.map(({ dateFrom }) => dateFrom.slice(5, 7))])

it('puts statements under their years, newest first, whatever the order of the pages', () => {
  const pages = [
    [statement('2025-12'), statement('2026-02'), statement('2026-01')],
    [statement('2024-11'), statement('2025-11')],
  ]
  expect(months(pages)).toEqual([
    [2026, ['02', '01']],
    [2025, ['12', '11']],
    [2024, ['11']],
  ])
})

it('shows a statement once that a new month has moved to the next page, with its newer figures', () => {
  const groups = groupByYear([[statement('2026-01', '1.00')], [statement('2026-01', '2.00'), statement('2025-12')]])
  expect(groups.map(({ statements }) => statements.map(({ endingBalance }) => endingBalance))).toEqual([
    ['2.00'],
    ['0.00'],
  ])
})

it('has nothing to group where there is nothing', () => {
  expect(groupByYear([])).toEqual([])
  expect(groupByYear([[]])).toEqual([])
})

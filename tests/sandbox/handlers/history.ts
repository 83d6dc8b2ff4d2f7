import { Refusal } from '../context.ts'
import { receiptFile, statementFile } from '../documents.ts'
import { type HandlersOf } from '../contract.ts'
import { accountsOf, checkFilter, checkPage, conditionsOf, countsOf, pageOf } from '../history-query.ts'
import { mayLook, ownAccount } from '../rights.ts'
import { monthsOf, statementsOf, totalsOf } from '../statements.ts'

export const history: HandlersOf<'history'> = {
  async list(ctx, filter) {
    checkFilter(filter)
    const where = [await accountsOf(ctx, filter), ...conditionsOf(filter)]
    const found = await pageOf(ctx.db, where, filter)
    const only = found.length === 1 ? found[0] : undefined
    const counts = await countsOf(ctx.db, where, filter.status)
    const transactions = { transaction: only ?? found }
    if (filter.accountId === undefined) return { transactions, ...counts }
    const account = await ownAccount(ctx, filter.accountId)
    const totals = await totalsOf(ctx.db, account, ctx.who.zone, filter.fromDate, filter.toDate)
    return { transactions, ...counts, totals }
  },
  async months(ctx, { months }) {
    mayLook(ctx)
    if (!Number.isInteger(months) || months < 1 || months > 36) {
      const description = 'A whole number from 1 to 36.'
      throw new Refusal('TA1', description, [{ field: 'months', code: 'range', description }])
    }
    return { months: await monthsOf(ctx.db, ctx.who.customerId, ctx.who.zone, ctx.now(), months) }
  },
  async statements(ctx, { accountId, year, ...page }) {
    checkPage(page)
    const account = await ownAccount(ctx, accountId)
    const all = await statementsOf(ctx.db, account, ctx.who.zone, ctx.now())
    const wanted = all.filter((statement) => year === undefined || statement.year === year)
    const start = (page.pageNumber - 1) * page.pageSize
    return {
      total: wanted.length,
      years: [...new Set(all.map((statement) => statement.year))],
      exports: wanted.slice(start, start + page.pageSize),
    }
  },
  statementFile: (ctx, { accountId, exportId }) => statementFile(ctx, accountId, exportId),
  receiptFile: (ctx, { transactionId }) => receiptFile(ctx, transactionId),
}

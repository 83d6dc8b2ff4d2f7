import { sql } from 'kysely'
import { type Context, FileAnswer } from './context.ts'
import { must } from './db/sql.ts'
import { invoiceOf } from './invoices.ts'
import { invoicePdf } from './pdf/invoice.ts'
import { type DocumentLanguage } from './pdf/words.ts'

/** The PDF of an invoice. Its status may change, so it is never kept. */
export async function invoiceFile(ctx: Context, invoiceId: string): Promise<FileAnswer> {
  const invoice = await invoiceOf(ctx, invoiceId)
  const currency = await must<{ code: string; precision: number }>(
    ctx.db,
    sql`select code, digits as precision from currency where code = ${invoice.currencyCode}`,
  )
  const bytes = await invoicePdf({
    brand: ctx.paper,
    lang: ctx.lang as DocumentLanguage,
    createdAt: ctx.now().toISOString(),
    timeZone: ctx.who.zone,
    invoice,
    currency,
  })
  return new FileAnswer({ mime: 'application/pdf', bytes, cacheable: false, fileName: `invoice-${invoiceId}.pdf` })
}

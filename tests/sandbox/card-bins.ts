import { sql } from 'kysely'
import { type ResponseOf } from '../../src/domain/call.ts'
import { type cards } from '../../src/domain/cards/calls.ts'
import { type Context } from './context.ts'
import { one } from './db/sql.ts'
import { invalid } from './refusals.ts'
import { mayLook } from './rights.ts'

type BinInfo = ResponseOf<typeof cards.binInfo>

/** Who issued a card by the first six digits of its number. */
export async function binInfoOf(ctx: Context, binNumber: string): Promise<BinInfo> {
  mayLook(ctx)
  if (!/^\d{6}$/.test(binNumber)) throw invalid('binNumber', 'digits', 'Six digits are needed.')
  const found = await one<BinInfo>(
    ctx.db,
    sql`select bin as "binNumber", issuer, brand as "cardBrand", category as "cardCategory", type as "cardType",
          country as "countryCode", currency_code as "currencyCode", is_commercial as "isCommercial",
          is_prepaid as "isPrepaid", true as valid
        from card_bin where bin = ${binNumber}`,
  )
  const unknown = { issuer: '', cardBrand: '', cardCategory: '', cardType: '', countryCode: '', currencyCode: '' }
  return found ?? { binNumber, ...unknown, isCommercial: false, isPrepaid: false, valid: false }
}

import { sql } from 'kysely'
import { type RequestOf, type ResponseOf } from '../../src/domain/call.ts'
import { type accounts } from '../../src/domain/accounts/calls.ts'
import { AccountType, isWallet } from '../../src/domain/accounts/rules.ts'
import { walletAddressFault, walletNetworks } from '../../src/domain/accounts/wallet-address.ts'
import { compare } from '../../src/domain/money.ts'
import { charge } from './card-fees.ts'
import { mayManage } from './cards.ts'
import { type Context, Refusal } from './context.ts'
import { must, one, rows } from './db/sql.ts'
import { depositAddress } from './deposit-address.ts'
import { notify } from './notify.ts'
import { british, latvian, romanian } from './people/numbers.ts'
import { invalid } from './refusals.ts'
import { isSubAccount, mayFundDigital, mayLook } from './rights.ts'

type Offer = ResponseOf<typeof accounts.offer>
type Opened = ResponseOf<typeof accounts.addCurrency>

/** One account a currency can be opened beside those there are; where one may not, the offer is empty. */
export async function offerOf(ctx: Context): Promise<Offer> {
  mayLook(ctx)
  const found = await rows<{ code: string }>(
    ctx.db,
    sql`select code from currency where kept and not exists (select from account
          where customer_id = ${ctx.who.customerId} and role = 'customer' and status_id = 1 and type = 1001
            and currency_code = code) order by code`,
  )
  const may = ctx.who.right === 2 && !(await isSubAccount(ctx))
  const codes = may ? found.map(({ code }) => code) : []
  const isDigital = (code: string): boolean => isWallet({ type: AccountType.payment, currencyCode: code })
  const wallets = (await mayFundDigital(ctx)) ? codes.filter((code) => code in walletNetworks) : []
  return { currencies: codes.filter((code) => !isDigital(code)), currencyFee: await currencyFeeOf(ctx), wallets }
}

export async function addCurrency(ctx: Context, order: RequestOf<typeof accounts.addCurrency>): Promise<Opened> {
  await begin(ctx)
  const from = await one<{ number: string; type: number; currencyCode: string }>(
    ctx.db,
    sql`select number, type, currency_code as "currencyCode" from account
        where account_id::text = ${order.accountId} and customer_id = ${ctx.who.customerId} and role = 'customer'
          and status_id = 1 for update`,
  )
  if (!from || from.type !== AccountType.payment || isWallet(from))
    throw invalid('accountId', 'account', 'Choose an open payment account of yours.')
  const { currencies, currencyFee } = await offerOf(ctx)
  if (!currencies.includes(order.currencyCode))
    throw invalid('currencyCode', 'currency', 'You have this currency, or we keep no accounts in it.')
  if (order.fee !== undefined && compare(order.fee, currencyFee) !== 0)
    throw invalid('fee', 'changed', `The fee is now ${currencyFee} ${from.currencyCode}.`)
  const accountId = await open(ctx, order.currencyCode)
  await setNumber(ctx, accountId, ibanLike(from.number, accountId))
  await charge(ctx, { accountId: order.accountId, amount: currencyFee, text: 'Currency added', field: 'accountId' })
  return tell(ctx, accountId, order.currencyCode)
}

export async function createWallet(ctx: Context, order: RequestOf<typeof accounts.createWallet>): Promise<Opened> {
  await begin(ctx)
  if (!(await mayFundDigital(ctx))) throw new Refusal('13', 'Wallets are for verified customers.')
  const { currencyCode } = order
  if (!(await offerOf(ctx)).wallets.includes(currencyCode))
    throw invalid('currencyCode', 'currency', 'You have this wallet, or we keep none in this currency.')
  if (walletAddressFault(currencyCode, order.address))
    throw invalid('address', 'checksum', `This is no address of ${walletNetworks[currencyCode]}.`)
  const accountId = await open(ctx, currencyCode)
  await setNumber(ctx, accountId, depositAddress(currencyCode, accountId))
  await sql`update account set wallet_address = ${order.address.trim()} where account_id = ${accountId}`.execute(ctx.db)
  return tell(ctx, accountId, currencyCode)
}

/** One opening after the other for a customer, so that two at once do not open the same currency twice. */
async function begin(ctx: Context): Promise<void> {
  mayManage(ctx)
  await sql`select 1 from customer where customer_id = ${ctx.who.customerId} for update`.execute(ctx.db)
  if (await isSubAccount(ctx)) throw new Refusal('13', 'Accounts here are opened by the customer they belong to.')
}

async function open(ctx: Context, currencyCode: string): Promise<string> {
  const { lang } = await must<{ lang: string }>(ctx.db, sql`select lang from person where user_id = ${ctx.who.userId}`)
  const name = walletNetworks[currencyCode]
    ? `${currencyCode} wallet`
    : (new Intl.DisplayNames([lang], { type: 'currency' }).of(currencyCode) ?? currencyCode)
  const { id } = await must<{ id: string }>(
    ctx.db,
    sql`insert into account (customer_id, currency_code, opened_on, name, number, type)
        values (${ctx.who.customerId}, ${currencyCode}, (${ctx.now()}::timestamptz at time zone ${ctx.who.zone})::date,
          ${name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)}, '', ${AccountType.payment})
        returning account_id as id`,
  )
  return id
}

const setNumber = (ctx: Context, accountId: string, number: string) =>
  sql`update account set number = ${number} where account_id = ${accountId}`.execute(ctx.db)

/** Of the same country as the account that the new one stands beside. */
function ibanLike(number: string, accountId: string): string {
  if (number.startsWith('GB')) return british(accountId)
  return number.startsWith('LV')
    ? latvian(`8${accountId.padStart(12, '0')}`)
    : romanian(`8${accountId.padStart(15, '0')}`)
}

async function tell(ctx: Context, accountId: string, currencyCode: string): Promise<Opened> {
  const params = { title: 'Account opened', body: `Your account in ${currencyCode} is open.` }
  await notify(ctx.db, { userId: ctx.who.userId, type: 'info', params, at: ctx.now() })
  return { accountId }
}

const currencyFeeOf = async (ctx: Context): Promise<string> =>
  (
    await must<{ fee: string }>(
      ctx.db,
      sql`select round(fee, 2)::text as fee from account_tariff where service = 'currency'`,
    )
  ).fee

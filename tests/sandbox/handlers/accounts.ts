import { type Infer } from 'superstruct'
import { sql } from 'kysely'
import { accounts as accountCalls } from '../../../src/domain/accounts/calls.ts'
import { addCurrency, createWallet, offerOf } from '../account-open.ts'
import { rows } from '../db/sql.ts'
import { type HandlersOf } from '../contract.ts'
import { instructionsOf, instructionViewed } from '../instructions.ts'
import { mayLook } from '../rights.ts'

type Account = Infer<typeof accountCalls.list.response>['accounts'][number]

export const accounts: HandlersOf<'accounts'> = {
  async list(ctx) {
    mayLook(ctx)
    const found = await rows<Account>(
      ctx.db,
      sql`select account_id as "accountId", type, sub_type as "subType", status_id as "accountStatusId",
            name as "accountName", number as "accountNumber", currency_code as "currencyCode",
            shown(posted, currency_code) as balance, shown(coalesce(floor, 0), currency_code) as "accountBalanceMin",
            shown(held, currency_code) as "pendingAmount", card_is_virtual as "cardIsVirtual",
            '**** ' || right(card_number, 4) as "cardNumber", card_network as "cardNetwork",
            card_status_id as "cardStatusId", card_alias as "cardAliasName", card_expiry_month as "cardExpiryMonth",
            card_expiry_year as "cardExpiryYear", settlement_account_id as "settlementAccountId",
            customer_id as "customerId", is_settlement as "isSettlementAccount", wallet_address as "walletAddress",
            made.status as "cardReissuedStatusId", made.id as "cardReissuedAccountId"
          from account left join lateral (select new.account_id as id, new.card_status_id as status
            from card_order o join account new using (account_id)
            where o.replaces_account_id = account.account_id) made on true
          where customer_id = ${ctx.who.customerId} and role = 'customer' order by status_id, account_id`,
    )
    return { accounts: found }
  },
  instructions: (ctx, { accountId }) => instructionsOf(ctx, accountId),
  instructionViewed: (ctx, { instructionId }) => instructionViewed(ctx, instructionId),
  offer: offerOf,
  addCurrency,
  createWallet,
}

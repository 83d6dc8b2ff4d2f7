import { type Infer } from 'superstruct'
import { sql } from 'kysely'
import { type customer as customerCalls } from '../../../src/domain/customer/calls.ts'
import { must, rows } from '../db/sql.ts'
import { type HandlersOf } from '../contract.ts'
import { addressesOf, createAddress } from '../addresses.ts'
import { strictFrom } from '../migration.ts'
import { acceptTerms } from '../terms.ts'

type Info = Infer<typeof customerCalls.info.response>

export const customer: HandlersOf<'customer'> = {
  async info(ctx) {
    const { userId, customerId } = ctx.who
    const info = await must<Info['customer']>(
      ctx.db,
      sql`select user_id as "userId", customer_id as "customerId", email as login, first_name as "firstName",
            last_name as "lastName", business_name as "businessName", customer_type as "customerType",
            transaction_approve_mode as "transactionApproveMode", login2fa_mode as "login2faMode",
            is_admin as "isAdmin", (select count(*) > 1 from access where user_id = ${userId}) as "isHaveRelatedAccounts",
            old_web_url is not null as "useOldWeb", old_web_url as "oldWebUrl", birth_day as "birthDay", created_on as "customerCreationDate",
            coalesce(country, residence_country) as "residenceCountryCode", tax_id as "taxId", verified, limited,
            due_diligence_level as "dueDiligenceLevel", needs_personal_info as "isNeedPersonalInfoUpdate",
            not verified as "isNeedKyc", needs_fatca as "isNeedFatca", is_converted as "isConverted",
            coalesce(push_from <= ${strictFrom(ctx.now())}, false) as "strictMode",
            case when customer_type <> 'personal' then json_build_object('settlementAccount', is_sub_account) end
              as permissions,
            array[email] as "existedEmails", array_remove(array[phone], null) as "existedPhones"
          from person, customer where user_id = ${userId} and customer_id = ${customerId}`,
    )
    if (!info.isHaveRelatedAccounts) return { customer: info }
    const accesses = await rows<NonNullable<Info['accesses']>[number]>(
      ctx.db,
      sql`select customer_id as "customerId", coalesce(business_name, first_name || ' ' || last_name) as "businessName",
            access_right as right
          from access join customer using (customer_id) join person using (user_id) where user_id = ${userId} order by place, customer_id`,
    )
    return { customer: info, accesses }
  },
  async termsAccept(ctx, { terms }) {
    await acceptTerms(ctx.db, ctx.who.userId, terms, ctx.now())
    return {}
  },
  addresses: addressesOf,
  createAddress,
}

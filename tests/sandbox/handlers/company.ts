import { sql } from 'kysely'
import { Refusal } from '../context.ts'
import { type HandlersOf } from '../contract.ts'
import { must, rows } from '../db/sql.ts'

interface Business {
  customerType: string
  businessName: string
  verified: boolean
  taxCertification: string
  positionId: number | null
  representativeId: string
  isSubAccount: boolean
  accountEmail: string
  oldWebUrl: string | null
  firstName: string
  lastName: string
}

export const company: HandlersOf<'company'> = {
  async authorisedUser(ctx) {
    const { userId, customerId, right } = ctx.who
    const found = await must<Business>(
      ctx.db,
      sql`select customer_type as "customerType", business_name as "businessName", verified,
            tax_certification as "taxCertification", position_id as "positionId", old_web_url as "oldWebUrl",
            representative_id as "representativeId", is_sub_account as "isSubAccount",
            first_name as "firstName", last_name as "lastName",
            (select email from access owner join person using (user_id)
              where owner.customer_id = customer.customer_id order by owner.position_id = 8 desc nulls last, user_id limit 1)
              as "accountEmail"
          from customer join access using (customer_id) join person using (user_id)
          where customer_id = ${customerId} and user_id = ${userId}`,
    )
    if (found.customerType === 'personal') throw new Refusal('ENOA', 'No access')
    const looks = right >= 1 && right <= 4
    return {
      oldWebUrl: found.oldWebUrl,
      accountEmail: found.accountEmail,
      businessName: found.businessName,
      authorisedUsers: await rows<{ userId: string; email: string; right: number }>(
        ctx.db,
        sql`select user_id as "userId", email, access_right as right from access join person using (user_id)
            where customer_id = ${customerId} order by user_id`,
      ),
      access: {
        accessRights: right,
        accessList: {
          balanceInfo: looks,
          history: looks,
          transfers: right === 2 || right === 3 || right === 4,
          merchant: looks,
          documents: right !== 0,
        },
        permissions: { settlementAccount: found.isSubAccount },
        isNeedKyc: !found.verified,
        representativeId: found.positionId === null ? null : found.representativeId,
        businessRepresentativePositionIds: found.positionId === null ? [] : [found.positionId],
        taxResidencySelfCertificationDocumentStatus: found.taxCertification,
        employeeFirstName: found.firstName,
        employeeLastName: found.lastName,
      },
    }
  },
}

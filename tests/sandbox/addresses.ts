import { type Infer } from 'superstruct'
import { sql } from 'kysely'
import { type RequestOf } from '../../src/domain/call.ts'
import { type address, type customer } from '../../src/domain/customer/calls.ts'
import { type Context } from './context.ts'
import { must, one, rows } from './db/sql.ts'
import { countryCodes } from './handlers/countries.ts'
import { invalid } from './refusals.ts'
import { mayLook } from './rights.ts'

export type Address = Infer<typeof address>

const columns = sql`address_id as "addressId", address1, address2, city, postal_code as "postalCode",
  country as "countryCode", status as "addressStatus"`

export async function addressesOf(ctx: Context): Promise<{ addresses: Address[] }> {
  mayLook(ctx)
  const addresses = await rows<Address>(
    ctx.db,
    sql`select ${columns} from address where customer_id = ${ctx.who.customerId} order by address_id`,
  )
  return { addresses }
}

/** A new address is unconfirmed; one of the same lines is the one that is there. */
export async function createAddress(ctx: Context, asked: RequestOf<typeof customer.createAddress>) {
  mayLook(ctx)
  if (!countryCodes.includes(asked.countryCode)) throw invalid('countryCode', 'country', 'There is no such country.')
  const [address1, city, postalCode] = [asked.address1, asked.city, asked.postalCode].map((text) => text.trim())
  const address2 = asked.address2?.trim() || null
  const { customerId } = ctx.who
  const found = await one<Pick<Address, 'addressId' | 'addressStatus'>>(
    ctx.db,
    sql`select address_id as "addressId", status as "addressStatus" from address where customer_id = ${customerId}
          and (address1, coalesce(address2, ''), city, postal_code, country)
            = (${address1}, ${address2 ?? ''}, ${city}, ${postalCode}, ${asked.countryCode})`,
  )
  if (found) return found
  return must<Pick<Address, 'addressId' | 'addressStatus'>>(
    ctx.db,
    sql`insert into address (customer_id, address1, address2, city, postal_code, country)
        values (${customerId}, ${address1}, ${address2}, ${city}, ${postalCode}, ${asked.countryCode})
        returning address_id as "addressId", status as "addressStatus"`,
  )
}

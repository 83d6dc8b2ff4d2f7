import { customer } from '../../domain/customer/calls.ts'
import { useSend } from '../../platform/query.ts'
import { type ApplyValues } from './apply-form.ts'

/** Keeps the address that was typed at the bank; resolves to its id. Throws `BankError`. */
export function useKeepAddress() {
  const { mutateAsync: createAddress } = useSend(customer.createAddress)
  return async ({ address1 = '', address2 = '', city = '', postalCode = '', countryCode = '' }: ApplyValues) => {
    const { value } = await createAddress({ address1, address2, city, postalCode, countryCode })
    return value.addressId
  }
}

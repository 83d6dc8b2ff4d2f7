import { customer } from '../domain/customer/calls.ts'
import { signOut } from './ending.ts'
import { send } from './send.ts'
import type { AskedTerms } from './terms.ts'

/** Accepts what was shown. Throws `BankError`, and the question stays. */
export async function accept({ terms, answer }: AskedTerms): Promise<void> {
  await send(customer.termsAccept, { terms: terms.map(({ id, version }) => ({ id, version })) })
  answer(true)
}

/** Without them the bank does nothing: the person is signed out. */
export async function decline({ answer }: AskedTerms): Promise<void> {
  await signOut()
  answer(false)
}

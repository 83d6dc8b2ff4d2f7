import { customer } from '../../domain/customer/calls.ts'
import { fullName } from '../../domain/names.ts'
import { useRead } from '../../platform/query.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import styles from './acting-name.module.css'

/** Whose money this is: the company acted for, or the person. */
export function ActingName() {
  const { fromCustomerId, fullName: known } = useStore(sessionStore)
  const { data } = useRead(customer.info, {})
  const who = data?.value.customer
  const company = data?.value.accesses?.find(({ customerId }) => customerId === fromCustomerId)?.businessName
  const name = company ?? who?.businessName ?? (who ? fullName(who.firstName, who.lastName) : known)
  return <span className={styles.name}>{name}</span>
}

import { Suspense } from 'react'
import { customer } from '../../domain/customer/calls.ts'
import { fullName } from '../../domain/names.ts'
import { lazyPart } from '../../platform/chunks.ts'
import { useRead } from '../../platform/query.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import styles from './acting-name.module.css'

const CompanySwitcher = lazyPart(() => import('./company-switcher.tsx'), 'CompanySwitcher')

/** Whose money this is: the company acted for, or the person. Who may act for several changes it here. */
export function ActingName() {
  const { fromCustomerId, companies, fullName: known } = useStore(sessionStore)
  const { data } = useRead(customer.info, {})
  const who = data?.value.customer
  const company = companies?.find(({ customerId }) => customerId === fromCustomerId)?.businessName
  const name = company ?? who?.businessName ?? (who ? fullName(who.firstName, who.lastName) : known)
  const plain = <span className={styles.name}>{name}</span>
  if (!companies || !name) return plain
  return (
    <Suspense fallback={plain}>
      <CompanySwitcher companies={companies} current={fromCustomerId} name={name} />
    </Suspense>
  )
}

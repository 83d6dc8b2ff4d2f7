import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { transfers } from '../../domain/transfers/calls.ts'
import { useRead } from '../../platform/query.ts'
import styles from './transfer-kinds.module.css'

/** The kinds of transfer that the person may make; nothing where there is no choice. */
export const TransferKinds = memo(function TransferKinds() {
  const { t } = useTranslation('transfers')
  const { data } = useRead(transfers.available, {})
  const { own, other } = data?.value ?? {}
  if (!own?.betweenAccounts || !other?.p2p) return null
  return (
    <nav className={styles.kinds} aria-label={t(($) => $.kinds.label)}>
      <Link to="/transfer/account" className={styles.kind}>
        {t(($) => $.kinds.own)}
      </Link>
      <Link to="/transfer/p2p" className={styles.kind}>
        {t(($) => $.kinds.p2p)}
      </Link>
    </nav>
  )
})

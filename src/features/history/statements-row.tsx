import { Link } from '@tanstack/react-router'
import { ChevronRight, CloudDownload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { monthLabel } from '../../domain/dates.ts'
import { type Statement, statementMonth } from '../../domain/history/rules.ts'
import { isZero, subtract } from '../../domain/money.ts'
import { localeTag } from '../../platform/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Amount } from '../../widgets/amount.tsx'
import styles from './statements-row.module.css'

interface StatementRowProps {
  accountId: string
  statement: Statement
  /** Its file was opened on this device and can be read without the bank. */
  opened: boolean
}

/** One month: its name, what there was before and after, what came and went. The whole row opens the document. */
export function StatementRow({ accountId, statement, opened }: StatementRowProps) {
  const { t } = useTranslation('history')
  const { exportId, inProgress, currencyCode, beginningBalance, totalCredit, totalDebit, endingBalance } = statement
  return (
    <li className={styles.item}>
      <Link to="/statements/$accountId/$exportId" params={{ accountId, exportId }} className={styles.row}>
        <span className={styles.head}>
          <span className={styles.month}>{monthLabel(statementMonth(statement), localeTag())}</span>
          {inProgress && <Badge tone="info">{t(($) => $.statements.inProgress)}</Badge>}
          {opened && !inProgress && (
            <Badge tone="success" icon={<CloudDownload aria-hidden="true" />}>
              {t(($) => $.statements.kept)}
            </Badge>
          )}
        </span>
        <span className={styles.figures}>
          <Figure label={t(($) => $.statements.opening)}>
            <Amount value={beginningBalance} currency={currencyCode} />
          </Figure>
          <Figure label={inProgress ? t(($) => $.statements.balanceNow) : t(($) => $.statements.closing)} strong>
            <Amount value={endingBalance} currency={currencyCode} />
          </Figure>
          <Figure label={t(($) => $.statements.moneyIn)}>
            <Amount
              value={totalCredit}
              currency={currencyCode}
              {...(!isZero(totalCredit) && { direction: 'in' as const })}
            />
          </Figure>
          <Figure label={t(($) => $.statements.moneyOut)}>
            <Amount value={subtract('0', totalDebit)} currency={currencyCode} />
          </Figure>
        </span>
        <ChevronRight className={styles.arrow} aria-hidden="true" />
      </Link>
    </li>
  )
}

function Figure({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <span className={strong ? styles.strong : styles.figure}>
      <span className={styles.label}>{label} </span>
      {children}
    </span>
  )
}

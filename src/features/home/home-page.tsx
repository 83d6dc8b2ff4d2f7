import { Link } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { accounts } from '../../domain/accounts/calls.ts'
import { totals } from '../../domain/accounts/rules.ts'
import { customer } from '../../domain/customer/calls.ts'
import { useRead } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { AccountList } from './account-list.tsx'
import { CardsGlance } from './cards-glance.tsx'
import styles from './home-page.module.css'
import { RecentActivity } from './recent-activity.tsx'
import { HomeSkeleton } from './skeletons.tsx'
import { SpendingByMonth } from './spending-by-month.tsx'
import { Totals } from './totals.tsx'

/** The dashboard: what is there, what happened, what was spent (spec B§1, B§2). `offer` stands under the totals. */
export function HomePage({ offer }: { offer?: ReactNode }) {
  const { t } = useTranslation('home')
  const { t: shell } = useTranslation('shell')
  const list = useRead(accounts.list, {})
  const info = useRead(customer.info, {})
  const name = info.data?.value.customer.firstName
  const title = name ? t(($) => $.welcome, { name }) : t(($) => $.title)

  return (
    <Screen
      title={title}
      lead={<AsOf answer={list.data} />}
      actions={
        <div className={styles.transfer}>
          <Button asChild>
            <Link to="/transfer/account">
              <ArrowLeftRight aria-hidden="true" />
              {shell(($) => $.transfer)}
            </Link>
          </Button>
        </div>
      }
    >
      {list.data ? (
        <div className={styles.grid}>
          <div className={styles.wide}>
            <Totals accounts={list.data.value.accounts} />
          </div>
          <div className={styles.wide}>{offer}</div>
          <div className={styles.main}>
            <AccountList accounts={list.data.value.accounts} />
            <RecentActivity />
          </div>
          <div className={styles.side}>
            <CardsGlance accounts={list.data.value.accounts} />
            <SpendingByMonth first={totals(list.data.value.accounts)[0]?.currencyCode} />
          </div>
        </div>
      ) : list.isError ? (
        <Problem error={list.error} onRetry={list.refetch} />
      ) : (
        <HomeSkeleton />
      )}
    </Screen>
  )
}

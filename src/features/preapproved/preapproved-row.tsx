import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayLabel } from '../../domain/dates.ts'
import { formatAmount } from '../../domain/money.ts'
import { preapproved } from '../../domain/preapproved/calls.ts'
import { type Subscription } from '../../domain/preapproved/rules.ts'
import { localeTag } from '../../platform/i18n.ts'
import { goStale, useSend } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { askPopup } from '../../ui/popup.ts'
import { showToast } from '../../ui/toast.ts'
import { Amount } from '../../widgets/amount.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import styles from './preapproved.module.css'

/** One payment that comes again: to whom, how much, when next, until when, and how to end it. */
export function PreapprovedRow({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('preapproved')
  const tag = localeTag()
  const errorText = useErrorText()
  const client = useQueryClient()
  const cancel = useSend(preapproved.cancel)
  const { id, toAccount, fromAccount, amount, currencyCode, frequency, nextDate, endDate, transactionsLeft } =
    subscription
  const day = (value: string): string => dayLabel(value, tag)

  async function end(): Promise<void> {
    const agreed = await askPopup({
      title: t(($) => $.ask, { name: toAccount }),
      body: t(($) => $.askBody, { amount: `${formatAmount(amount, tag)}\u00a0${currencyCode}`, day: day(nextDate) }),
      confirm: t(($) => $.cancel),
      cancel: t(($) => $.keep),
      tone: 'danger',
    })
    if (!agreed) return
    try {
      await cancel.mutateAsync({ id })
      showToast({ title: t(($) => $.cancelled), body: toAccount, tone: 'success' })
    } catch (error) {
      void goStale(client, preapproved.cancel)
      await askPopup({ title: t(($) => $.failed), body: errorText(error), confirm: t(($) => $.understood) })
    }
  }

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{toAccount}</p>
        <p>{[t(($) => $.types[subscription.type]), subscription.beneficiaryEmail].filter(Boolean).join(' · ')}</p>
        <p>{t(($) => $.from, { account: fromAccount })}</p>
        <p>
          {t(($) => $.next, { often: t(($) => $.frequencies[frequency]), day: day(nextDate) })}
          {endDate && ` · ${t(($) => $.until, { day: day(endDate) })}`}
          {transactionsLeft !== null &&
            transactionsLeft !== undefined &&
            ` · ${t(($) => $.left, { count: transactionsLeft })}`}
        </p>
      </div>
      <div className={styles.end}>
        <Amount value={amount} currency={currencyCode} />
        {subscription.mayCancel && (
          <Button variant="secondary" aria-label={t(($) => $.cancelOf, { name: toAccount })} onClick={end}>
            {t(($) => $.cancelShort)}
          </Button>
        )}
      </div>
    </li>
  )
}

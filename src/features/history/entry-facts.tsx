import { type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { dateTimeLabel, dayLabel } from '../../domain/dates.ts'
import { dictionaries } from '../../domain/dictionaries/calls.ts'
import { statusName, type Transaction } from '../../domain/history/rules.ts'
import { formatAmount, isZero, toClipboard } from '../../domain/money.ts'
import { timeZone } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useRead } from '../../platform/query.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import { readable } from '../../widgets/account-number.ts'
import { Amount } from '../../widgets/amount.tsx'
import { CopyButton } from '../../widgets/copy-button.tsx'
import { masked } from '../../widgets/masked-number.ts'

type Fact = ComponentProps<typeof KeyValue>['items'][number]

/** Everything that is known of an entry, a line each; what it does not have is left out. */
export function EntryFacts({ row, account }: { row: Transaction; account: Account | undefined }) {
  const { t } = useTranslation('history')
  const types = useRead(dictionaries.transactionTypes, {})
  const tag = localeTag()
  const status = statusName(row.statusId)
  const type = types.data?.value.items.find(({ id }) => id === row.operationType)?.name
  const copied = (what: string, text: string) => <CopyButton what={what} text={text} />

  const facts: (Fact | undefined | false)[] = [
    Boolean(type) && { key: 'type', label: t(($) => $.details.type), value: type },
    {
      key: 'when',
      label: t(($) => $.details.when),
      value: dateTimeLabel(row.dateTime, tag, timeZone()),
    },
    { key: 'booked', label: t(($) => $.details.booked), value: dayLabel(row.transactionDate, tag) },
    status && { key: 'status', label: t(($) => $.details.status), value: t(($) => $.status[status]) },
    given('reason', row.rejectReason),
    given('counterparty', row.counterpartyName),
    Boolean(row.counterpartyAccount) && {
      key: 'counterpartyAccount',
      label: t(($) => $.details.counterpartyAccount),
      value: row.counterpartyAccount?.includes('@') ? row.counterpartyAccount : readable(row.counterpartyAccount ?? ''),
      action: copied(
        t(($) => $.details.counterpartyAccount),
        row.counterpartyAccount ?? '',
      ),
    },
    account && {
      key: 'account',
      label: t(($) => $.details.account),
      value: `${account.accountName} ${masked(account.cardNumber ?? account.accountNumber)}`,
    },
    Boolean(row.cardLast4) && { key: 'card', label: t(($) => $.details.card), value: masked(row.cardLast4 ?? '') },
    {
      key: 'amount',
      label: t(($) => $.details.amount),
      value: <Amount value={row.amount} currency={row.currencyCode} />,
      action: copied(
        t(($) => $.details.amount),
        toClipboard(row.amount),
      ),
    },
    !isZero(row.fee) && {
      key: 'fee',
      label: t(($) => $.details.fee),
      value: <Amount value={row.fee} currency={row.currencyCode} />,
    },
    Boolean(row.originalAmount && row.originalCurrencyCode) && {
      key: 'original',
      label: t(($) => $.details.original),
      value: <Amount value={row.originalAmount ?? ''} currency={row.originalCurrencyCode ?? ''} />,
    },
    Boolean(row.rate) && {
      key: 'rate',
      label: t(($) => $.details.rate),
      value: formatAmount(row.rate ?? '', tag),
    },
    {
      key: 'balance',
      label: t(($) => $.details.balance),
      value: row.balance ? <Amount value={row.balance} currency={row.currencyCode} /> : t(($) => $.details.notBooked),
    },
    given('description', row.description),
    given('note', row.note),
    Boolean(row.reference) && {
      key: 'reference',
      label: t(($) => $.details.reference),
      value: row.reference,
      action: copied(
        t(($) => $.details.reference),
        row.reference ?? '',
      ),
    },
    {
      key: 'id',
      label: t(($) => $.details.id),
      value: row.transactionId,
      action: copied(
        t(($) => $.details.id),
        row.transactionId,
      ),
    },
  ]
  return <KeyValue items={facts.filter((fact): fact is Fact => Boolean(fact))} />

  function given(key: 'reason' | 'counterparty' | 'description' | 'note', value: string | null | undefined) {
    return value ? { key, label: t(($) => $.details[key]), value } : undefined
  }
}

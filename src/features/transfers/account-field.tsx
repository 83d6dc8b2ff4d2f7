import { type ComponentProps, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, available, sortByStatus } from '../../domain/accounts/rules.ts'
import { formatAmount } from '../../domain/money.ts'
import { type Answer } from '../../platform/http.ts'
import { localeTag } from '../../platform/i18n.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import styles from './account-field.module.css'
import { accountName } from './account-name.ts'

interface AccountFieldProps extends Pick<ComponentProps<typeof SelectField>, 'label' | 'error' | 'name' | 'onBlur'> {
  accounts: readonly Account[]
  /** An account id; empty while none is chosen. */
  value: string
  onChange: (accountId: string) => void
  /** How old the balances are. */
  answer: Pick<Answer<unknown>, 'from' | 'at'>
}

/** One of the person's own accounts: name, last digits, balance; what may be spent under it, with its age. */
export const AccountField = memo(function AccountField({
  accounts,
  value,
  onChange,
  answer,
  ...field
}: AccountFieldProps) {
  const { t } = useTranslation('transfers')
  const { t: words } = useTranslation('accounts')
  const chosen = accounts.find(({ accountId }) => accountId === value)
  return (
    <div className={styles.field}>
      <SelectField
        {...field}
        value={chosen ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        placeholder={t(($) => $.choose)}
        options={sortByStatus(accounts).map((account) => ({ value: account.accountId, label: describe(account) }))}
      />
      {chosen && (
        <div className={styles.balance}>
          <span>
            {words(($) => $.available)} <Amount value={available(chosen)} currency={chosen.currencyCode} />
          </span>
          <AsOf answer={answer} />
        </div>
      )}
    </div>
  )
})

const describe = (account: Account): string =>
  `${accountName(account)} · ${formatAmount(account.balance, localeTag())}\u00a0${account.currencyCode}`

import { type ReactNode } from 'react'
import { type Account, sortByStatus } from '../domain/accounts/rules.ts'
import { formatAmount } from '../domain/money.ts'
import { localeTag } from '../platform/i18n.ts'
import { SelectField } from '../ui/select-field.tsx'
import { masked } from './masked-number.ts'

interface AccountPickerProps {
  accounts: readonly Account[]
  /** An account id; one that is not in the list shows nothing chosen. */
  value: string
  onChange: (accountId: string) => void
  label: ReactNode
}

/** One of a person's accounts, by status id as everywhere (spec B§4): name, last digits, balance. */
export function AccountPicker({ accounts, value, onChange, label }: AccountPickerProps) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={sortByStatus(accounts).map((account) => ({ value: account.accountId, label: describe(account) }))}
    />
  )
}

function describe({ accountName, accountNumber, cardNumber, balance, currencyCode }: Account): string {
  const amount = `${formatAmount(balance, localeTag())}\u00a0${currencyCode}`
  return `${accountName} ${masked(cardNumber ?? accountNumber)} · ${amount}`
}

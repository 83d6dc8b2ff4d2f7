import { type ChangeEvent, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { walletNetworks } from '../../domain/accounts/wallet-address.ts'
import { formatAmount } from '../../domain/money.ts'
import { localeTag } from '../../platform/i18n.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { masked } from '../../widgets/masked-number.ts'
import { type Opening, type OpeningFacts, type OpeningValues, parents } from './open-form.ts'
import { useCurrencyName } from './use-currency-name.ts'

interface OpeningFieldsProps {
  opening: Opening
  values: OpeningValues
  facts: OpeningFacts
  errorOf: (name: keyof OpeningValues) => string | undefined
  /** The same function from one choice to the next. */
  onChange: (name: keyof OpeningValues, value: string) => void
}

/** Which currency, then beside which account or, for a wallet, where its withdrawals go. */
export function OpeningFields({ opening, values, facts, errorOf, onChange }: OpeningFieldsProps) {
  const { t } = useTranslation('accounts')
  const nameOf = useCurrencyName()
  const network = values.currencyCode && walletNetworks[values.currencyCode]
  const payer = facts.accounts.find(({ accountId }) => accountId === values.accountId)
  const tag = localeTag()
  const offered = useMemo(
    () =>
      parents(facts.accounts).map(({ accountId, accountName, accountNumber, balance, currencyCode }) => ({
        value: accountId,
        label: `${accountName} ${masked(accountNumber)} · ${formatAmount(balance, tag)}\u00a0${currencyCode}`,
      })),
    [facts.accounts, tag],
  )
  const chooseAccount = useCallback(
    ({ target }: ChangeEvent<HTMLSelectElement>) => onChange('accountId', target.value),
    [onChange],
  )
  const fee = `${formatAmount(facts.fee, tag)}\u00a0${payer?.currencyCode ?? ''}`
  return (
    <>
      <ChoiceField
        label={t(($) => $.currency)}
        name="currency"
        value={values.currencyCode ?? ''}
        onChange={(currency) => onChange('currencyCode', currency)}
        choices={facts.currencies.map((code) => ({
          value: code,
          title: `${nameOf(code)} (${code})`,
          note: opening === 'wallet' ? walletNetworks[code] : undefined,
        }))}
        error={errorOf('currencyCode')}
      />
      {opening === 'currency' ? (
        <SelectField
          label={t(($) => $.beside)}
          help={t(($) => $.besideHelp, { fee })}
          name="account"
          value={values.accountId ?? ''}
          onChange={chooseAccount}
          options={offered}
          error={errorOf('accountId')}
        />
      ) : (
        <TextField
          label={t(($) => $.walletAddress)}
          help={network ? t(($) => $.addressHelpOn, { network }) : t(($) => $.addressHelp)}
          name="address"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={128}
          value={values.address ?? ''}
          onChange={(event) => onChange('address', event.target.value)}
          error={errorOf('address')}
        />
      )}
    </>
  )
}

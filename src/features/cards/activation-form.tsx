import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { type ResponseOf } from '../../domain/call.ts'
import { accounts as accountCalls } from '../../domain/accounts/calls.ts'
import { cards } from '../../domain/cards/calls.ts'
import { pinFault } from '../../domain/cards/pin.ts'
import { CardStatus } from '../../domain/cards/rules.ts'
import { dateTimeLabel } from '../../domain/dates.ts'
import { BankError } from '../../domain/errors.ts'
import { formatAmount } from '../../domain/money.ts'
import { timeZone } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { goStale, queryClient, useRead } from '../../platform/query.ts'
import { send } from '../../platform/send.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { masked } from '../../widgets/masked-number.ts'
import { Problem } from '../../widgets/problem.tsx'
import { useFocusOnFault } from '../../widgets/use-form.ts'
import { payers } from './apply-form.ts'
import styles from './card-details.module.css'
import { PinField } from './pin-field.tsx'

const lengths = { activationCode: 6, lastFour: 4 } as const
type Param = keyof typeof lengths
type Faults = Partial<Record<Param | 'pinCode' | 'feeAccountId', string>>

/** For who holds the card: what its letter says, who pays the first month, and a PIN of their own. */
export function ActivationForm({ card }: { card: Account }) {
  const { t } = useTranslation('cards')
  const data = useRead(cards.activationData, { accountId: card.accountId })
  if (data.isError && !data.data) return <Problem error={data.error} onRetry={data.refetch} />
  if (!data.data) return null
  const { fees, feeCurrency } = data.data.value
  const fee = `${formatAmount(fees.monthly, localeTag())}\u00a0${feeCurrency}`
  return (
    <Card title={t(($) => $.activate.title)} lead={t(($) => $.activate.lead, { fee })}>
      <Fields card={card} data={data.data.value} />
    </Card>
  )
}

function Fields({ card, data }: { card: Account; data: ResponseOf<typeof cards.activationData> }) {
  const { t } = useTranslation('cards')
  const { t: common } = useTranslation('common')
  const text = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const able = payers(useRead(accountCalls.list, {}).data?.value.accounts ?? [], data.feeCurrency)
  const [params, setParams] = useState({ activationCode: '', lastFour: '' })
  const [pinCode, setPin] = useState('')
  const [payer, setPayer] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [fault, setFault] = useState<string>()
  useFocusOnFault(form, Object.keys(faults).length > 0 ? faults : undefined)
  const feeAccountId = payer || able[0]?.accountId || ''

  async function activate(): Promise<void> {
    setFault(undefined)
    const pin = pinFault(pinCode)
    const wrong: Faults = {
      ...Object.fromEntries(
        data.extraParams
          .filter((name) => params[name].length < lengths[name])
          .map((name) => [name, t(($) => $.activate.digits, { count: lengths[name] })]),
      ),
      ...(pin && { pinCode: t(($) => $.pin.faults[pin]) }),
      ...(!feeAccountId && { feeAccountId: common(($) => $.required) }),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    try {
      const { value } = await send(cards.activate, {
        accountId: card.accountId,
        extraParams: params,
        feeAccountId,
        pinCode,
      })
      if (value.statusId !== CardStatus.active && value.lockedUntil) {
        const time = dateTimeLabel(value.lockedUntil, localeTag(), timeZone())
        setFault(t(($) => $.activate.locked, { time }))
      }
    } catch (error) {
      const named = error instanceof BankError ? error.fields : []
      const beside = Object.fromEntries(
        named.flatMap(({ field, description }) =>
          field && ['activationCode', 'lastFour', 'pinCode', 'feeAccountId'].includes(field)
            ? [[field, description]]
            : [],
        ),
      )
      setFaults(beside)
      if (Object.keys(beside).length === 0) setFault(text(error))
    }
    // Also where the answer was lost: the account says whether the card is active now.
    await goStale(queryClient, cards.activate)
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      {data.extraParams.map((name) => (
        <CodeField
          key={name}
          label={t(($) => $.activate.params[name])}
          name={name}
          autoComplete="off"
          length={lengths[name]}
          value={params[name]}
          onChange={(value) => setParams({ ...params, [name]: value })}
          error={faults[name]}
        />
      ))}
      <PinField
        label={t(($) => $.activate.pin)}
        help={t(($) => $.pin.help, { count: 4 })}
        value={pinCode}
        onChange={setPin}
        error={faults.pinCode}
      />
      <SelectField
        label={t(($) => $.activate.payer)}
        value={feeAccountId}
        onChange={(event) => setPayer(event.target.value)}
        options={able.map(({ accountId, accountName, accountNumber, cardNumber }) => ({
          value: accountId,
          label: `${accountName} ${masked(cardNumber ?? accountNumber)}`,
        }))}
        error={faults.feeAccountId}
      />
      <div>
        <Button type="submit" onClick={activate}>
          {t(($) => $.activate.submit)}
        </Button>
      </div>
    </form>
  )
}

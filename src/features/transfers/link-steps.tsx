import { useEffect } from 'react'
import { useFormState } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { type RequestOf } from '../../domain/call.ts'
import { globalpay } from '../../domain/globalpay/calls.ts'
import { discardDrafts } from '../../platform/drafts.ts'
import { type Answer } from '../../platform/http.ts'
import { LinkForm } from './link-form.tsx'
import { linkLines } from './link-lines.ts'
import {
  expireDays,
  isLinkDirty,
  isSameLink,
  type LinkOrder,
  linkOrderOf,
  linkPayload,
  linkStart,
  type LinkValues,
} from './link-values.ts'
import { type Order } from './order.ts'
import { addressOf } from './p2p-values.ts'
import { usePagePlace } from './place.tsx'
import { refusedBy } from './refused.ts'
import { partyOf, type Sides } from './sides.ts'
import { type Step } from './steps.ts'
import { TransferSteps } from './transfer-steps.tsx'
import { useLink } from './use-link.ts'
import { type Dispatch } from './use-sending.ts'

const linkDispatch: Dispatch = { call: globalpay.submit, draft: 'transfer-link' }

/** The bank's names of our fields. */
const names = {
  accountId: 'fromAccount',
  currency: 'amount',
  amount: 'amount',
  toEmail: 'toEmail',
  beneficiaryName: 'name',
  countryCode: 'countryCode',
  paymentMethods: 'forbidden',
  description: 'description',
}

interface LinkStepsProps {
  accounts: readonly Account[]
  sources: readonly Account[]
  answer: Pick<Answer<unknown>, 'from' | 'at'>
  step: Step | undefined
}

/** To somebody without an account, by a link. */
export function LinkSteps({ accounts, sources, answer, step }: LinkStepsProps) {
  const { t } = useTranslation('globalpay')
  const { values } = useFormState<LinkValues>({ subscription: { values: true } })
  const place = usePagePlace('/transfer/p2p/link')
  const payment = useLink(values, accounts)
  const { from, amount, faults, tag, price, question, ways } = payment
  const told = { title: t(($) => $.doneTitle), text: t(($) => $.done, { count: expireDays }) }
  const address = addressOf(values)
  const sides: Sides | undefined = from && {
    from: partyOf(from),
    to: { id: address, label: address, currencyCode: question?.toCurrencyCode ?? from.currencyCode },
  }
  const link = linkOrderOf(values, ways?.map(({ name }) => name) ?? [])
  const isReady = amount !== undefined && question && Object.keys(faults).length === 0

  // The form that led here holds the same payment, which is sent.
  useEffect(() => {
    if (step === 'done') void discardDrafts('transfer-p2p').catch(() => {})
  }, [step])

  return (
    <TransferSteps
      dispatch={linkDispatch}
      place={place}
      step={step}
      title={t(($) => $.title)}
      answer={answer}
      values={values}
      start={linkStart}
      tag={tag}
      dirty={isLinkDirty(values)}
      order={isReady && sides ? { sides, amount, told, lines: linkLines(t, link, price) } : undefined}
      price={price}
      question={() => ({ call: globalpay.meta, payload: question ?? {} })}
      payload={(order, at) => linkPayload(order, link, at)}
      orderOf={sentOrder}
      isSame={(kept) => isSameLink(kept, values, tag)}
      refusedBy={(error, text) => refusedBy(error, text, names)}
      form={(parts) => <LinkForm {...parts} payment={payment} sources={sources} answer={answer} sides={sides} />}
    />
  )

  /** The payment that a payload once asked for. */
  function sentOrder(payload: Record<string, unknown>): Order {
    const sent = payload as RequestOf<typeof globalpay.submit>
    const account = accounts.find(({ accountId }) => accountId === sent.accountId)
    const to = { id: sent.toEmail, label: sent.toEmail, currencyCode: sent.currency }
    const asked: LinkOrder = sent
    return { sides: account && { from: partyOf(account), to }, amount: sent.amount, told, lines: linkLines(t, asked) }
  }
}

import { useEffect, useState } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { today } from '../../platform/clock.ts'
import { type Answer } from '../../platform/http.ts'
import { isDirty, isSameOrder, payload, start, type TransferValues } from './form.ts'
import { type Order } from './order.ts'
import { OwnForm } from './own-form.tsx'
import { usePagePlace } from './place.tsx'
import { ownNames, refusedBy } from './refused.ts'
import { repeatFaults, repeatOf, repeatPayload, sentRepeat } from './repeat.ts'
import { partyOf } from './sides.ts'
import { type Step } from './steps.ts'
import { TransferSteps } from './transfer-steps.tsx'
import { type Dispatch } from './use-sending.ts'
import { useTransfer } from './use-transfer.ts'

const own: Dispatch = { call: transfers.ownSubmit, draft: 'transfer-own' }

interface OwnStepsProps {
  /** All of them, and those offered as source and as target. */
  accounts: readonly Account[]
  sources: readonly Account[]
  targets: readonly Account[]
  answer: Pick<Answer<unknown>, 'from' | 'at'>
  step: Step | undefined
  /** The accounts that a link wants to send and to receive. */
  from?: string | undefined
  to?: string | undefined
}

/** Between two accounts of the person. */
export function OwnSteps({ accounts, sources, targets, answer, step, from, to }: OwnStepsProps) {
  const { t } = useTranslation('transfers')
  const { values } = useFormState<TransferValues>({ subscription: { values: true } })
  const form = useForm<TransferValues>()
  const place = usePagePlace('/transfer/account')
  const transfer = useTransfer(values, accounts)
  // Said by the press on the link, so it goes before what a draft has; once, for the person may choose another one.
  const [wanted] = useState(() => ({
    fromAccount: sources.find(({ accountId }) => accountId === from)?.accountId,
    toAccount: targets.find(({ accountId }) => accountId === to)?.accountId,
  }))
  useEffect(() => {
    if (wanted.fromAccount) form.change('fromAccount', wanted.fromAccount)
    if (wanted.toAccount) form.change('toAccount', wanted.toAccount)
  }, [form, wanted])
  const { pair, amount, faults, tag } = transfer
  const wrongRepeat = repeatFaults(values, today())
  const isReady = pair !== undefined && amount !== undefined && Object.keys({ ...faults, ...wrongRepeat }).length === 0

  return (
    <TransferSteps
      dispatch={own}
      place={place}
      step={step}
      title={t(($) => $.title)}
      answer={answer}
      values={values}
      start={start}
      tag={tag}
      dirty={isDirty(values)}
      order={
        isReady
          ? {
              sides: { from: partyOf(pair.from), to: partyOf(pair.to) },
              amount,
              repeat: repeatOf(values, today()),
            }
          : undefined
      }
      price={transfer.price.price}
      question={(order) => ({
        call: transfers.ownFee,
        payload: { amount: order.amount, fromAccountId: order.sides.from.id, toAccountId: order.sides.to.id },
      })}
      payload={({ sides, amount: leaves, repeat }, price) => ({
        ...payload(sides, leaves, price),
        ...repeatPayload(repeat),
      })}
      orderOf={(sent) => orderOf(sent, accounts)}
      isSame={(kept) => isSameOrder(kept, values, tag)}
      refusedBy={(error, text) => refusedBy(error, text, ownNames)}
      form={(parts) => (
        <OwnForm
          {...parts}
          transfer={transfer}
          sources={sources}
          targets={targets}
          answer={answer}
          wrongRepeat={wrongRepeat}
        />
      )}
    />
  )
}

/** What a payload says of rate and fee is no whole price. */
function orderOf(sent: Record<string, unknown>, accounts: readonly Account[]): Order {
  const account = (id: unknown): Account | undefined => accounts.find(({ accountId }) => accountId === id)
  const [from, to] = [account(sent.fromAccount), account(sent.toAccount)]
  return {
    sides: from && to && { from: partyOf(from), to: partyOf(to) },
    amount: String(sent.toAmount),
    ...sentRepeat(sent, today()),
  }
}

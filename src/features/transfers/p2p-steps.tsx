import { useFormState } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { today } from '../../platform/clock.ts'
import { type Answer } from '../../platform/http.ts'
import { P2pForm } from './p2p-form.tsx'
import { sentOrder } from './p2p-order.ts'
import { addressOf, detailsOf, isP2pDirty, isSameP2p, p2pPayload, p2pStart, type P2pValues } from './p2p-values.ts'
import { usePagePlace } from './place.tsx'
import { refusedBy, repeatNames } from './refused.ts'
import { repeatFaults, repeatOf } from './repeat.ts'
import { partyOf, type Sides } from './sides.ts'
import { type Step } from './steps.ts'
import { TransferSteps } from './transfer-steps.tsx'
import { type Dispatch } from './use-sending.ts'
import { useP2p } from './use-p2p.ts'

const p2pDispatch: Dispatch = { call: transfers.p2pSubmit, draft: 'transfer-p2p' }

/** The bank's names of our fields. */
const names = {
  accountId: 'fromAccount',
  currency: 'amount',
  amount: 'amount',
  toEmail: 'toEmail',
  note: 'note',
  reference: 'reference',
  couponCode: 'couponCode',
  templateName: 'templateName',
  ...repeatNames,
}

interface P2pStepsProps {
  accounts: readonly Account[]
  sources: readonly Account[]
  answer: Pick<Answer<unknown>, 'from' | 'at'>
  step: Step | undefined
}

/** To somebody else, by their e-mail. */
export function P2pSteps({ accounts, sources, answer, step }: P2pStepsProps) {
  const { t } = useTranslation('transfers')
  const { values } = useFormState<P2pValues>({ subscription: { values: true } })
  const place = usePagePlace('/transfer/p2p')
  const p2p = useP2p(values, accounts)
  const { from, amount, faults, tag, price, couponFault } = p2p
  const address = addressOf(values)
  const label = p2p.payeeName ? `${p2p.payeeName} · ${address}` : address
  const sides: Sides | undefined = from && {
    from: partyOf(from),
    to: { id: address, label, currencyCode: price?.toCurrencyCode ?? from.currencyCode },
  }
  const wrongRepeat = repeatFaults(values, today())
  const isReady = amount !== undefined && Object.keys({ ...faults, ...wrongRepeat }).length === 0 && !couponFault

  return (
    <TransferSteps
      dispatch={p2pDispatch}
      place={place}
      step={step}
      title={t(($) => $.p2p.title)}
      answer={answer}
      values={values}
      start={p2pStart}
      tag={tag}
      dirty={isP2pDirty(values)}
      order={
        isReady && sides ? { sides, amount, details: detailsOf(values), repeat: repeatOf(values, today()) } : undefined
      }
      price={price}
      question={({ sides: { from: source, to }, amount: leaves, details }) => ({
        call: transfers.p2pFee,
        payload: {
          accountId: source.id,
          amount: leaves,
          toEmail: to.id,
          ...(details?.couponCode && { couponCode: details.couponCode }),
        },
      })}
      payload={p2pPayload}
      orderOf={(sent) => sentOrder(sent, accounts)}
      isSame={(kept) => isSameP2p(kept, values, tag)}
      refusedBy={(error, text) => refusedBy(error, text, names)}
      form={(parts) => (
        <P2pForm {...parts} p2p={p2p} sources={sources} answer={answer} sides={sides} wrongRepeat={wrongRepeat} />
      )}
    />
  )
}

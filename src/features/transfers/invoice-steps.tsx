import { useMemo } from 'react'
import { useFormState } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type Account, available } from '../../domain/accounts/rules.ts'
import { type Invoice } from '../../domain/invoices/rules.ts'
import { compare } from '../../domain/money.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { type Answer } from '../../platform/http.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useRead } from '../../platform/query.ts'
import { useReachable } from '../../widgets/use-reachable.ts'
import { type TransferValues } from './form.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { type Order } from './order.ts'
import { sentOrder } from './p2p-order.ts'
import { p2pPayload } from './p2p-values.ts'
import { type Place } from './place.tsx'
import { refusedBy } from './refused.ts'
import { partyOf, type Sides } from './sides.ts'
import { type Step } from './steps.ts'
import { TransferSteps } from './transfer-steps.tsx'
import { type Dispatch } from './use-sending.ts'

interface InvoiceStepsProps {
  invoice: Invoice
  accounts: readonly Account[]
  /** Those in the currency of the invoice. */
  sources: readonly Account[]
  answer: Pick<Answer<unknown>, 'from' | 'at'>
  step: Step | undefined
  place: Place
  start: TransferValues
  /** The bank said no: the invoice may not be what it was. */
  onRefused: () => unknown
}

/** A payment to a person of what their invoice says; one chooses only from where. */
export function InvoiceSteps(props: InvoiceStepsProps) {
  const { invoice, accounts, sources, answer, step, place, start, onRefused } = props
  const { t } = useTranslation('transfers')
  const { values } = useFormState<TransferValues>({ subscription: { values: true } })
  const reachable = useReachable()
  const { id, total, currencyCode, payeeEmail, payeeName } = invoice
  const dispatch = useMemo<Dispatch>(() => ({ call: transfers.p2pSubmit, draft: `invoice-pay-${id}` }), [id])
  const from = sources.find(({ accountId }) => accountId === values.fromAccount)
  const question = { accountId: from?.accountId ?? '', amount: total, toEmail: payeeEmail, invoiceId: id }
  const asks = reachable && from !== undefined && invoice.mayPay
  const price = useRead(transfers.p2pFee, question, { enabled: asks })
  const sides: Sides | undefined = from && {
    from: partyOf(from),
    to: { id: payeeEmail, label: `${payeeName} · ${payeeEmail}`, currencyCode },
  }
  const isShort = from !== undefined && compare(available(from), total) < 0

  return (
    <TransferSteps
      dispatch={dispatch}
      place={place}
      step={step}
      title={t(($) => $.invoice.title)}
      answer={answer}
      values={values}
      start={start}
      tag={localeTag()}
      dirty={values.fromAccount !== start.fromAccount}
      order={sides && invoice.mayPay && !isShort ? { sides, amount: total, details: { invoiceId: id } } : undefined}
      price={asks ? price.data?.value : undefined}
      question={({ sides: { from: source } }) => ({
        call: transfers.p2pFee,
        payload: { ...question, accountId: source.id },
      })}
      payload={p2pPayload}
      orderOf={(sent): Order => sentOrder(sent, accounts)}
      isSame={(kept) => kept.fromAccount === values.fromAccount}
      refusedBy={(error, text) => {
        onRefused()
        return refusedBy(error, text, { accountId: 'fromAccount' })
      }}
      form={(parts) => (
        <InvoiceForm
          {...parts}
          invoice={invoice}
          sources={sources}
          answer={answer}
          sides={sides}
          isShort={isShort}
          price={asks ? price : { ...price, data: undefined, error: null, isFetching: false }}
        />
      )}
    />
  )
}

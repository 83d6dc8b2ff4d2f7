import { useRef, useState } from 'react'
import { Field } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { type Invoice } from '../../domain/invoices/rules.ts'
import { type Answer } from '../../platform/http.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PageAction } from '../../ui/page.tsx'
import { Amount } from '../../widgets/amount.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { useReachable } from '../../widgets/use-reachable.ts'
import { AccountField } from './account-field.tsx'
import { type Price } from './form.ts'
import { detailLines, sideLines } from './order-lines.ts'
import styles from './own-form.module.css'
import { PriceLines } from './price-lines.tsx'
import { type Sides } from './sides.ts'
import { type FormParts } from './transfer-steps.tsx'

interface InvoiceFormProps extends FormParts {
  invoice: Invoice
  sources: readonly Account[]
  answer: Pick<Answer<unknown>, 'from' | 'at'>
  sides: Sides | undefined
  /** There is less on the account than the invoice says. */
  isShort: boolean
  price: { data: { value: Price } | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** From which account; whom, how much and for what the invoice says itself. */
export function InvoiceForm(props: InvoiceFormProps) {
  const { invoice, sources, answer, sides, isShort, price, refused, notice, saved, onReview } = props
  const { t } = useTranslation('transfers')
  const { t: common } = useTranslation('common')
  const element = useRef<HTMLFormElement>(null)
  const [tried, setTried] = useState(false)
  const errorText = useErrorText()
  const reachable = useReachable()
  const { total, currencyCode: currency, id, noteBody, mayPay } = invoice
  if (!mayPay) return <Banner tone="warning">{refused?.text ?? t(($) => $.invoice.closed)}</Banner>
  if (sources.length === 0) return <Banner tone="warning">{t(($) => $.invoice.noAccount, { currency })}</Banner>
  const fault = !sides ? t(($) => $.faults.from) : isShort ? t(($) => $.invoice.short) : undefined

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={t(($) => $.invoice.title)}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!fault) return onReview()
        requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      }}
    >
      {notice}
      {refused?.text && <Banner tone="danger">{refused.text}</Banner>}
      <Field<string> name="fromAccount">
        {({ input }) => (
          <AccountField
            {...input}
            label={t(($) => $.from)}
            accounts={sources}
            answer={answer}
            error={refused?.fields.fromAccount ?? (isShort || tried ? fault : undefined)}
          />
        )}
      </Field>
      {price.error ? (
        <Banner tone="danger" action={<Button onClick={price.refetch}>{common(($) => $.retry)}</Button>}>
          {errorText(price.error)}
        </Banner>
      ) : null}
      {!reachable && <p className={styles.waits}>{t(($) => $.pricesOffline)}</p>}
      <PriceLines
        sides={sides}
        amount={total}
        price={price.data?.value}
        asking={price.isFetching}
        rate={undefined}
        before={[
          ...sideLines(t, { sides }).filter(({ key }) => key === 'to'),
          ...detailLines(t, { details: { invoiceId: id, note: noteBody } }),
          { key: 'amount', label: t(($) => $.amount), value: <Amount value={total} currency={currency} /> },
        ]}
      />
      <PageAction>
        <Button type="submit" wide onMouseDown={(event) => event.preventDefault()}>
          {t(($) => $.review)}
        </Button>
      </PageAction>
      {saved}
    </form>
  )
}

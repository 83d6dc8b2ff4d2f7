import { type FormApi } from 'final-form'
import { useEffect, useRef, useState } from 'react'
import { accounts } from '../../domain/accounts/calls.ts'
import { AccountType, isClosed } from '../../domain/accounts/rules.ts'
import { invoices } from '../../domain/invoices/calls.ts'
import { checkInvoice, type InvoiceFault, type InvoiceValues } from '../../domain/invoices/rules.ts'
import { maxDecimals, parseAmount } from '../../domain/money.ts'
import { bureauOf } from '../../platform/bureau.ts'
import { today } from '../../platform/clock.ts'
import { discardDrafts } from '../../platform/drafts.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useRead } from '../../platform/query.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { useSafeSubmit } from '../../platform/use-submit.ts'
import { usePrecision } from '../../widgets/use-precision.ts'

/** Name of the draft of the form. */
export const invoiceDraft = 'invoice'

/** Types of account on which an invoice can be paid. */
const payable = new Set<number>([AccountType.payment, AccountType.receiving])

const bureau = bureauOf(invoices.create)

/** Also when the form was closed meanwhile: what was made must not stand in it as if it were not. */
const forgetDraft = (): Promise<void> => discardDrafts(invoiceDraft).catch(() => {})

/** What is typed, what is wrong with it, and the one press. */
export function useNewInvoice(form: FormApi<InvoiceValues>, values: InvoiceValues, onMade: (id: string) => void) {
  const { email } = useStore(sessionStore)
  const all = useRead(accounts.list, {}).data?.value.accounts ?? []
  const submit = useSafeSubmit(invoices.create, bureau, forgetDraft)
  const [refused, setRefused] = useState<{ values: InvoiceValues; fields: Partial<Record<string, string>> }>()
  const tag = values.tag ?? localeTag()
  const precision = usePrecision(values.currency) ?? maxDecimals
  const faults: Partial<Record<keyof InvoiceValues, InvoiceFault>> = checkInvoice(values, {
    tag,
    precision,
    email,
    today: today(),
  })

  const { state } = submit
  const latest = useRef({ values, onMade, form })
  useEffect(() => void (latest.current = { values, onMade, form }))
  useEffect(() => {
    if (state.step === 'done' && state.answer) latest.current.onMade(state.answer.invoice.id)
    if (state.step === 'refused' && state.error?.fields.length) {
      const fields = Object.fromEntries(state.error.fields.map(({ field, description }) => [field ?? '', description]))
      setRefused({ values: latest.current.values, fields })
    }
  }, [state])

  return {
    submit,
    faults,
    /** The refusal stands beside its fields, and need not be told above them. */
    isBeside: state.step === 'refused' && Boolean(state.error?.fields.length),
    /** What the bank said no to stands until something is changed. */
    refusedOf: (name: keyof InvoiceValues) => (refused?.values === values ? refused.fields[name] : undefined),
    /** In which one has an account that can be paid. */
    currencies: [
      ...new Set(
        all
          .filter((account) => !isClosed(account) && payable.has(account.type))
          .map(({ currencyCode }) => currencyCode),
      ),
    ],
    send(): void {
      const { toEmail = '', currency = '', dueDate = '', noteBody = '' } = values
      const { ok } = parseAmount(values.amount ?? '', tag, precision)
      if (ok === undefined || Object.keys(faults).length > 0) return
      void submit.submit({ noteBody: noteBody.trim(), toEmail: toEmail.trim(), amount: ok, currency, dueDate })
    },
  }
}

import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { useBusy } from '../../platform/busy.ts'
import { type Answer } from '../../platform/http.ts'
import { AsOf } from '../../widgets/as-of.tsx'
import { DraftNotice } from '../../widgets/draft-notice.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { Screen } from '../../widgets/screen.tsx'
import { useDraft } from '../../widgets/use-draft.tsx'
import { inLanguage, isDirty, type Price, start, type TransferValues } from './form.ts'
import { OwnForm } from './own-form.tsx'
import { type Receipt, waitsForApproval } from './receipt.ts'
import { isPriceChange, refusedBy, type Standing } from './refused.ts'
import { Result } from './result.tsx'
import { Review } from './review.tsx'
import { type Step } from './steps.ts'
import { SubmitNote } from './submit-note.tsx'
import { ownDraft, useSending } from './use-sending.ts'
import { useTransfer } from './use-transfer.ts'

interface OwnStepsProps {
  /** All of them, and those offered as source and as target. */
  accounts: readonly Account[]
  sources: readonly Account[]
  targets: readonly Account[]
  answer: Pick<Answer<unknown>, 'from' | 'at'>
  step: Step | undefined
}

/** Form, review, result: three screens of one transfer. */
export function OwnSteps({ accounts, sources, targets, answer, step }: OwnStepsProps) {
  const { t } = useTranslation('transfers')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { history } = useRouter()
  const form = useForm<TransferValues>()
  const { values } = useFormState<TransferValues>({ subscription: { values: true } })
  const draft = useDraft(form, ownDraft, '1')
  const transfer = useTransfer(values, accounts)
  const { tag, faults } = transfer
  const [receipt, setReceipt] = useState<Receipt>()
  const [standing, setStanding] = useState<Standing>()
  const [seen, setSeen] = useState<Price>()
  const fromForm = useRef(false)
  const sending = useSending(accounts, {
    onDone(done) {
      setReceipt(done)
      // First the form: what empties it would be kept as a draft of its own.
      form.initialize(start)
      draft.done()
      sending.reset()
      void navigate({ to: '/transfer/account', search: { step: 'done' }, replace: true })
    },
    onRefused(error) {
      // The review asks for the price again by itself.
      if (isPriceChange(error)) return
      setStanding({ refused: refusedBy(error, errorText(error)), values: form.getState().values })
      back()
    },
  })
  const dirty = isDirty(values)
  useBusy(dirty)

  // A form that was emptied, or never filled, is not worth a draft.
  const { savedAt, restoredAt, conflict, failed, unreadable } = draft.state
  useEffect(() => {
    if (!dirty && savedAt !== undefined && !conflict) draft.done()
  }, [draft, dirty, savedAt, conflict])
  // What comes while a person types stands below the fields, so that they stay where they are.
  const loud = Boolean(conflict || unreadable || (dirty && (failed || restoredAt !== undefined)))
  const note = <DraftNotice draft={draft} />

  // Another language, or a draft of one: the amount stays what it is.
  useEffect(() => {
    const next = inLanguage(values, tag)
    if (next === values) return
    form.batch(() => {
      form.change('tag', next.tag)
      form.change('amount', next.amount)
    })
  }, [form, values, tag])

  const ready = step === 'review' && Object.keys(faults).length === 0
  const pair = sending.order?.pair ?? (ready ? transfer.pair : undefined)
  const amount = sending.order?.amount ?? (ready ? transfer.amount : undefined)
  const reviews = sending.waits || (pair !== undefined && amount !== undefined)
  // A reload, or Forward after the receipt has gone: what was there is not there any more.
  const stray = step !== undefined && !receipt && !reviews
  useEffect(() => {
    if (stray) void navigate({ to: '/transfer/account', replace: true })
  }, [stray, navigate])
  // Away from the receipt, by Back or "New transfer", a new transfer begins.
  const before = useRef(step)
  useEffect(() => {
    if (before.current === 'done' && step !== 'done') setReceipt(undefined)
    before.current = step
  }, [step])

  if (receipt) {
    return (
      <Screen
        key="done"
        title={waitsForApproval(receipt) ? t(($) => $.waitsTitle) : t(($) => $.doneTitle)}
        width="form"
      >
        <Result receipt={receipt} onAgain={() => void navigate({ to: '/transfer/account', replace: true })} />
      </Screen>
    )
  }
  if (reviews) {
    return (
      <Screen key="review" title={t(($) => $.reviewTitle)} width="form">
        {pair && amount ? (
          <Review
            key={`${pair.from.accountId} ${pair.to.accountId} ${amount}`}
            pair={pair}
            amount={amount}
            seen={seen}
            sent={sending.order?.price}
            submit={sending.submit}
            onConfirm={(price) => {
              setSeen(price)
              sending.confirm(pair, amount, price)
            }}
            onBack={async () => {
              if (await sending.change()) back()
            }}
          />
        ) : (
          <SubmitNote state={sending.submit.state} offline={false} />
        )}
      </Screen>
    )
  }
  return (
    <Screen key="form" title={t(($) => $.title)} lead={<AsOf answer={answer} />} width="form">
      <OwnForm
        transfer={transfer}
        sources={sources}
        targets={targets}
        answer={answer}
        refused={standing?.values === values ? standing.refused : undefined}
        notice={loud && note}
        saved={dirty && !loud && note}
        onReview={() => {
          setSeen(transfer.price.price)
          fromForm.current = true
          sending.reset()
          void navigate({ to: '/transfer/account', search: { step: 'review' } })
        }}
      />
    </Screen>
  )

  /** One step back in the browser's history where the form is there, so that none is left behind. */
  function back(): void {
    if (fromForm.current) history.back()
    else void navigate({ to: '/transfer/account', replace: true })
    fromForm.current = false
  }
}

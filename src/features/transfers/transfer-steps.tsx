import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type BankError } from '../../domain/errors.ts'
import { useBusy } from '../../platform/busy.ts'
import { type Answer } from '../../platform/http.ts'
import { tellSuccess } from '../../platform/tell.ts'
import { AsOf } from '../../widgets/as-of.tsx'
import { DraftNotice } from '../../widgets/draft-notice.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { useDraft } from '../../widgets/use-draft.tsx'
import { inLanguage, type Price, type TransferValues } from './form.ts'
import { LostOrder } from './lost-order.tsx'
import { type Order } from './order.ts'
import { type Place } from './place.tsx'
import { type PriceQuestion } from './price-question.ts'
import { outcomeOf } from './receipt.ts'
import { isPriceChange, type Refused } from './refused.ts'
import { Result, useResultWords } from './result.tsx'
import { Review } from './review.tsx'
import { type Sides } from './sides.ts'
import { type Step } from './steps.ts'
import { useReceipt } from './use-receipt.ts'
import { type Dispatch, useSending } from './use-sending.ts'

type Ready = Order & { sides: Sides }

/** What the form of a kind of transfer is given. */
export interface FormParts {
  /** What the bank said no to, until the person changes something. */
  refused: Refused | undefined
  /** Of the draft, above the fields: what a person must know or decide. */
  notice: ReactNode
  /** Of the draft, below them: that it is kept. */
  saved: ReactNode
  onReview: () => void
}

interface TransferStepsProps<V extends TransferValues> {
  dispatch: Dispatch
  place: Place
  step: Step | undefined
  title: string
  /** How old the balances are. */
  answer: Pick<Answer<unknown>, 'from' | 'at'>
  /** What is typed; of an empty form `start`, a stable reference. */
  values: V
  start: V
  tag: string
  dirty: boolean
  /** The transfer that is typed, once nothing is wrong with it. */
  order: Ready | undefined
  /** What the form shows of its price. */
  price: Price | undefined
  question: (order: Ready) => PriceQuestion
  payload: (order: Ready, price: Price) => object
  orderOf: (payload: Record<string, unknown>) => Order
  /** Whether what is kept means the same transfer. */
  isSame: (kept: Partial<V>) => boolean
  refusedBy: (error: BankError, text: string) => Refused
  form: (parts: FormParts) => ReactNode
}

/** Form, review, result: three screens of one transfer, of whatever kind. */
export function TransferSteps<V extends TransferValues>(props: TransferStepsProps<V>) {
  const { dispatch, place, step, title, answer, values, start, tag, dirty, price: shown } = props
  const { t } = useTranslation('transfers')
  const errorText = useErrorText()
  const { go, frame } = place
  const { history } = useRouter()
  const form = useForm<V>()
  const draft = useDraft(form, dispatch.draft, '1')
  const { receipt: kept, setReceipt, settle } = useReceipt()
  const wordsOf = useResultWords()
  const [standing, setStanding] = useState<{ refused: Refused; values: V }>()
  const [seen, setSeen] = useState<Price>()
  const [doubt, setDoubt] = useState(false)
  const [fromForm, setFromForm] = useState(false)
  const sending = useSending(dispatch, {
    orderOf: props.orderOf,
    onDone(done, gone) {
      settle(done)
      // First the form: what empties it would be kept as a draft of its own.
      form.initialize(start)
      draft.done()
      sending.reset()
      if (!gone) go('done', true)
      const outcome = outcomeOf(done)
      const { title: heading, text } = wordsOf(done)
      // What the person must approve first is told once it is (spec B§4).
      if (outcome === 'requested') void tellSuccess({ title: t(($) => $.approvalCreated), text })
      if (outcome === 'done') void tellSuccess({ title: heading, text })
    },
    onRefused(error) {
      // The review asks for the price again by itself.
      if (isPriceChange(error)) return
      setStanding({ refused: props.refusedBy(error, errorText(error)), values: form.getState().values })
      back()
    },
  })
  const receipt = kept ?? sending.receipt
  useBusy(dirty)

  // A form that was emptied, or never filled, is not worth a draft.
  const { savedAt, restoredAt, conflict, failed, unreadable } = draft.state
  const { done: end } = draft
  useEffect(() => {
    if (!dirty && savedAt !== undefined && !conflict) end()
  }, [end, dirty, savedAt, conflict])
  // What comes while a person types stands below the fields, so that they stay where they are.
  const loud = Boolean(conflict || unreadable || (dirty && (failed || restoredAt !== undefined)))
  const note = <DraftNotice draft={draft} />

  // Another language, or a draft of one: the amount stays what it is.
  useEffect(() => {
    const next = inLanguage(values, tag)
    if (next === values) return
    form.batch(() => {
      form.change('tag', next.tag as V['tag'])
      form.change('amount', next.amount as V['amount'])
    })
  }, [form, values, tag])

  const order = sending.order ?? (step === 'review' ? props.order : undefined)
  const ready = order?.sides && { ...order, sides: order.sides }
  const reviews = sending.waits || ready !== undefined
  // A reload, or Forward after the receipt has gone: what was there is not there any more.
  const latest = useRef(go)
  useEffect(() => void (latest.current = go))
  const stray = step !== undefined && !receipt && !reviews
  useEffect(() => {
    if (stray) latest.current(undefined, true)
  }, [stray])
  // Away from the receipt, by Back or "New transfer", a new transfer begins.
  const before = useRef(step)
  useEffect(() => {
    if (before.current === 'done' && step !== 'done') setReceipt(undefined)
    before.current = step
  }, [step, setReceipt])

  if (receipt) {
    return frame('done', {
      title: wordsOf(receipt).title,
      children: (
        <Result
          receipt={receipt}
          onApprove={() => settle(receipt)}
          again={place.onward?.label ?? t(($) => $.again)}
          onAgain={() => {
            if (place.onward) return place.onward.go()
            setReceipt(undefined)
            go(undefined, true)
          }}
        />
      ),
    })
  }
  if (reviews) {
    return frame('review', {
      title: t(($) => $.reviewTitle),
      children: ready ? (
        <Review
          key={`${ready.sides.from.id} ${ready.sides.to.id} ${ready.amount}`}
          order={ready}
          question={props.question(ready)}
          seen={seen}
          sent={sending.order?.price}
          submit={sending.submit}
          doubt={doubt}
          onConfirm={(price) => {
            setSeen(price)
            // Another tab may have sent the very same meanwhile. Said once; a second press means it.
            const may = doubt ? Promise.resolve(true) : draft.isCurrent(props.isSame)
            sending.confirm(ready, price, props.payload(ready, price), may)
            void may.then((is) => setDoubt(!is))
          }}
          onBack={change}
        />
      ) : (
        <LostOrder submit={sending.submit} onBack={change} />
      ),
    })
  }
  return frame('form', {
    title,
    lead: <AsOf answer={answer} />,
    children: props.form({
      refused: standing?.values === values ? standing.refused : undefined,
      notice: loud && note,
      saved: dirty && !loud && note,
      onReview() {
        setSeen(shown)
        setDoubt(false)
        setFromForm(true)
        sending.reset()
        go('review')
      },
    }),
  })

  async function change(): Promise<void> {
    if (await sending.change()) back()
  }

  /** One step back in the browser's history where the form is there, so that none is left behind. */
  function back(): void {
    if (fromForm) history.back()
    else go(undefined, true)
    setFromForm(false)
  }
}

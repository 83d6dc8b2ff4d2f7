import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type AnyCall } from '../../domain/call.ts'
import { useBusy } from '../../platform/busy.ts'
import { isOpen, stands } from '../../platform/submit.ts'
import { type SafeSubmitOf } from '../../platform/use-submit.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PageAction } from '../../ui/page.tsx'
import { DraftNotice } from '../../widgets/draft-notice.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { SendingNote } from '../../widgets/sending-note.tsx'
import { useDraft } from '../../widgets/use-draft.tsx'
import { useFocusOnFault } from '../../widgets/use-form.ts'
import { useReachable } from '../../widgets/use-reachable.ts'
import styles from './accounts.module.css'
import {
  isOpeningDirty,
  type Opening,
  type OpeningFacts,
  openingFaults,
  openingPayload,
  type OpeningValues,
  withDefaults,
} from './open-form.ts'
import { OpeningFields } from './opening-fields.tsx'
import { OpeningReview } from './opening-review.tsx'
import { type OpeningSearch } from './search.ts'
import { openings } from './use-opening.ts'

interface OpeningStepsProps {
  opening: Opening
  submit: SafeSubmitOf<AnyCall>
  facts: OpeningFacts
  search: OpeningSearch
  /** Asks for the offer again: what the bank refused may be because of an older one. */
  askAgain: () => unknown
}

const paths = { currency: '/add-currency', wallet: '/add-wallet' } as const

/** What is to be opened, then the whole of it once more before the one press. What is typed is kept as a draft. */
export function OpeningSteps({ opening, submit, facts, search, askAgain }: OpeningStepsProps) {
  const { t } = useTranslation('accounts')
  const navigate = useNavigate()
  const reachable = useReachable()
  const form = useForm<OpeningValues>()
  const { values: typed } = useFormState<OpeningValues>({ subscription: { values: true } })
  const draft = useDraft(form, openings[opening].draft, '1')
  const [tried, setTried] = useState<object>()
  const [refused, setRefused] = useState<{ values: OpeningValues; fields: Record<string, string> }>()
  const element = useRef<HTMLFormElement>(null)
  const { state } = submit
  const sending = stands(state) || state.step === 'done'
  const dirty = isOpeningDirty(typed)
  useBusy(dirty)
  useFocusOnFault(element, tried)

  const parent = facts.accounts.find(({ accountId }) => accountId === search.account)
  const values = withDefaults(opening, typed, facts, search.account)
  const faults = openingFaults(opening, values, facts)
  const isReady = Object.keys(faults).length === 0
  const reviews = search.step === 'review' && (isReady || sending)
  const go = (step: 'review' | undefined, replace = false): Promise<void> =>
    navigate({ to: paths[opening], search: { ...search, step }, replace })
  const latest = useRef({ typed, askAgain, go })
  useEffect(() => void (latest.current = { typed, askAgain, go }))
  useEffect(() => {
    if (search.step === 'review' && !reviews) void latest.current.go(undefined, true)
  }, [search.step, reviews])
  useEffect(() => {
    if (state.step !== 'refused' || !state.error?.fields.length) return
    const fields = Object.fromEntries(state.error.fields.map(({ field, description }) => [field ?? '', description]))
    setRefused({ values: latest.current.typed, fields })
    void latest.current.askAgain()
    // Beside its field; what has none stands above the review.
    if (['accountId', 'currencyCode', 'address'].some((name) => name in fields)) {
      setTried({})
      void latest.current.go(undefined, true)
    }
  }, [state])

  const refusedOf = (name: string) => (refused?.values === typed ? refused.fields[name] : undefined)
  const isBeside = !reviews && Boolean(refused)

  function press(): void {
    if (!isReady) return setTried({})
    if (!reviews) {
      setTried(undefined)
      setRefused(undefined)
      submit.reset()
      return void go('review')
    }
    void submit.submit(openingPayload(opening, values, facts.fee))
  }

  return (
    <Screen
      key={search.step}
      title={reviews ? t(($) => $.opening.review) : t(($) => $.opening[opening].title)}
      lead={reviews ? undefined : t(($) => $.opening[opening].lead)}
      back={
        <Link to={parent ? '/accounts/$accountId' : '/home'} params={{ accountId: parent?.accountId ?? '' }}>
          <ArrowLeft aria-hidden="true" />
          {parent ? parent.accountName : t(($) => $.home)}
        </Link>
      }
      width="form"
    >
      {!isBeside && <SendingNote submit={submit} />}
      {!reachable && <Banner tone="warning">{t(($) => $.needsBank)}</Banner>}
      <form
        ref={element}
        className={styles.form}
        noValidate
        aria-label={t(($) => $.opening[opening].title)}
        onSubmit={(event) => {
          event.preventDefault()
          if (!sending) press()
        }}
      >
        {reviews ? (
          <OpeningReview opening={opening} values={values} facts={facts} />
        ) : (
          <OpeningFields
            opening={opening}
            values={values}
            facts={facts}
            errorOf={(name) => {
              const fault = faults[name]
              return refusedOf(name) ?? (tried && fault ? t(($) => $.faults[fault]) : undefined)
            }}
            onChange={form.change}
          />
        )}
        <PageAction>
          <Button type="submit" wide busy={isOpen(state)}>
            {reviews ? t(($) => $.opening[opening].confirm) : t(($) => $.opening.next)}
          </Button>
          {reviews && !sending && (
            <Button variant="secondary" wide onClick={() => go(undefined)}>
              {t(($) => $.opening.edit)}
            </Button>
          )}
        </PageAction>
        {dirty && !sending && <DraftNotice draft={draft} />}
      </form>
    </Screen>
  )
}

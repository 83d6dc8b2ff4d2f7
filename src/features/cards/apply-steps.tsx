import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm, useFormState } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { useBusy } from '../../platform/busy.ts'
import { type Answer } from '../../platform/http.ts'
import { isOpen, stands } from '../../platform/submit.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PageAction } from '../../ui/page.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { DraftNotice } from '../../widgets/draft-notice.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { Problem } from '../../widgets/problem.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { useDraft } from '../../widgets/use-draft.tsx'
import { useFocusOnFault } from '../../widgets/use-form.ts'
import { ApplyFields } from './apply-fields.tsx'
import {
  applyFaults,
  applyPayload,
  type ApplyValues,
  chosenCard,
  firstOpen,
  isApplyDirty,
  otherAddress,
} from './apply-form.ts'
import { applySteps, type ApplyStep } from './apply-search.ts'
import { ApplyNote } from './apply-note.tsx'
import styles from './card-details.module.css'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { type Applying, applyDraft } from './use-applying.ts'
import { useApplyFacts } from './use-apply-facts.ts'
import { useKeepAddress } from './use-keep-address.ts'

interface ApplyStepsProps {
  applying: Applying
  accounts: readonly Account[]
  answer: Pick<Answer<unknown>, 'from' | 'at'> | undefined
  step: ApplyStep | undefined
}

/** One question a step; what is chosen is kept as a draft until it is sent. */
export function ApplySteps({ applying, accounts, answer, step: wanted = 'country' }: ApplyStepsProps) {
  const { t } = useTranslation('cards')
  const text = useErrorText()
  const navigate = useNavigate()
  const form = useForm<ApplyValues>()
  const { values: typed } = useFormState<ApplyValues>({ subscription: { values: true } })
  const draft = useDraft(form, applyDraft, '1')
  const { facts, values, countries, isReady, error, ask } = useApplyFacts(typed, accounts)
  const keepAddress = useKeepAddress()
  const [tried, setTried] = useState<object>()
  const [fault, setFault] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const dirty = isApplyDirty(typed)
  useBusy(dirty)
  useFocusOnFault(element, tried)

  // Nobody skips a step: an address that is ahead of what is filled in leads back.
  const open = firstOpen(values, facts)
  const isAhead = isReady && applySteps.indexOf(wanted) > applySteps.indexOf(open)
  const step = isAhead ? open : wanted
  useEffect(() => {
    if (isAhead) void navigate({ to: '/add-card', search: { step: open }, replace: true })
  }, [isAhead, open, navigate])

  const card = chosenCard(facts.available, values)
  const place = applySteps.indexOf(step)
  const faults = applyFaults(step, values, facts)
  const sending = stands(applying.state)
  const go = (to: ApplyStep): Promise<void> => navigate({ to: '/add-card', search: { step: to } })

  async function goOn(): Promise<void> {
    setFault(undefined)
    if (Object.keys(faults).length > 0) return setTried({})
    setTried(undefined)
    const next = applySteps[place + 1]
    try {
      if (next) {
        if (step === 'delivery' && card && !card.isVirtual && values.addressId === otherAddress)
          form.change('addressId', await keepAddress(values))
        return await go(next)
      }
      applying.accept()
      if (card) await applying.submit(applyPayload(card, values, values.addressId))
    } catch (thrown) {
      setFault(text(thrown))
    }
  }

  return (
    <Screen
      key={step}
      title={t(($) => $.apply.steps[step])}
      lead={t(($) => $.apply.place, { n: place + 1, of: applySteps.length })}
      width="form"
    >
      <AsOf answer={answer} />
      <ApplyNote applying={applying} />
      {fault && <Banner tone="danger">{fault}</Banner>}
      {!isReady ? (
        error ? (
          <Problem error={error} onRetry={ask} />
        ) : (
          <CardsSkeleton />
        )
      ) : (
        <form
          ref={element}
          className={styles.form}
          noValidate
          aria-label={t(($) => $.apply.title)}
          onSubmit={(event) => event.preventDefault()}
        >
          <ApplyFields
            step={step}
            values={values}
            facts={facts}
            countries={countries}
            faults={tried ? faults : {}}
            onChange={(name, value) => {
              applying.accept()
              form.change(name, value)
            }}
          />
          <PageAction>
            <Button type="submit" wide busy={isOpen(applying.state)} onClick={sending ? undefined : goOn}>
              {step === 'confirm' ? t(($) => $.apply.confirm) : t(($) => $.apply.next)}
            </Button>
            {place > 0 && !sending && (
              <Button variant="secondary" wide onClick={() => go(applySteps[place - 1] ?? 'country')}>
                {t(($) => $.apply.back)}
              </Button>
            )}
          </PageAction>
          {dirty && !sending && <DraftNotice draft={draft} />}
        </form>
      )}
    </Screen>
  )
}

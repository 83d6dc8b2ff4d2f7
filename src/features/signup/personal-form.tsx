import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { personalFields, type PersonalValues } from '../../domain/signup/personal.ts'
import { useBusy } from '../../platform/busy.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DraftNotice } from '../../widgets/draft-notice.tsx'
import { SendingNote } from '../../widgets/sending-note.tsx'
import { useFocusOnFault } from '../../widgets/use-form.ts'
import { useReachable } from '../../widgets/use-reachable.ts'
import { FormProgress } from './form-progress.tsx'
import { Keeping } from './keeping.tsx'
import { PersonalAgreements } from './personal-agreements.tsx'
import { PersonalFields } from './personal-fields.tsx'
import styles from './register.module.css'
import { useClear } from './use-clear.ts'
import { usePersonal } from './use-personal.ts'

/** Who, how to reach them, the password and the agreements on one page; how far it is and what is kept stays in view. */
export function PersonalForm() {
  const { t } = useTranslation('signup')
  const { t: common } = useTranslation('common')
  const element = useRef<HTMLFormElement>(null)
  const reachable = useReachable()
  const personal = usePersonal((field) => focusField(element, field))
  const { creating, draft, isDirty, network } = personal
  useBusy(Object.values(personal.values).some(Boolean) && isDirty)
  useFocusOnFault(element, personal.tried)
  const clear = useClear(personal)

  const { conflict, failed, restoredAt, unreadable } = draft.state
  const isLoud = Boolean(conflict || unreadable || (isDirty && (failed || restoredAt !== undefined)))

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={t(($) => $.personal.title)}
      onSubmit={(event) => {
        event.preventDefault()
        void personal.send(filledIn(event.currentTarget, personal.values))
      }}
    >
      <FormProgress
        label={t(($) => $.progress)}
        value={personal.answered / personal.asked}
        text={t(($) => $.answered, { done: personal.answered, all: personal.asked })}
        draft={draft}
        isDirty={isDirty}
        isOff={personal.isOff}
      />
      {isLoud && !personal.isOff && <DraftNotice draft={{ ...draft, discard: () => void clear() }} />}
      {network.isHidden && (
        <Banner
          tone="danger"
          action={
            <Button variant="secondary" busy={network.isAsking} onClick={() => network.ask()}>
              {t(($) => $.hidden.again)}
            </Button>
          }
        >
          <strong>{t(($) => $.hidden.title)}</strong> {t(($) => $.hidden.text)}
        </Banner>
      )}
      {!reachable && <Banner tone="warning">{t(($) => $.offline)}</Banner>}
      {personal.countries.failed && (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" onClick={() => personal.countries.ask()}>
              {common(($) => $.retry)}
            </Button>
          }
        >
          {t(($) => $.noCountries)}
        </Banner>
      )}
      <PersonalFields personal={personal} />
      <PersonalAgreements personal={personal} />
      {creating.lost && <Banner tone="warning">{t(($) => $.lost)}</Banner>}
      {!creating.isBeside && <SendingNote submit={creating.submit} />}
      <Button type="submit" wide busy={personal.isBusy}>
        {t(($) => $.submit)}
      </Button>
      <Keeping kept={personal} />
    </form>
  )
}

/** Where the person was; not away from where they are by now. */
function focusField(form: RefObject<HTMLFormElement | null>, field: string): void {
  if (!personalFields.some((one) => one === field) || form.current?.contains(document.activeElement)) return
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus())
}

/** What stands in the boxes and the form does not know. */
function filledIn(form: HTMLFormElement, values: PersonalValues): PersonalValues {
  const data = new FormData(form)
  const texts = personalFields.flatMap((name) => {
    const text = data.get(name)
    const known = values[name] ?? ''
    return typeof text === 'string' && typeof known === 'string' && text !== known ? [[name, text] as const] : []
  })
  return Object.fromEntries(texts.filter(([name]) => !['privacyPolicy', 'userAgreement'].includes(name)))
}

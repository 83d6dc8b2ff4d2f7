import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthPanel } from '../../../ui/auth-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './business.module.css'
import { mapPages } from './places.ts'
import { type BusinessPlace } from './search.ts'
import { type Business } from './use-business.ts'
import { type Step } from './use-step.ts'
import { WizardBar } from './wizard-bar.tsx'

interface StepFrameProps<V extends object> {
  business: Business
  step: Step<V>
  title: ReactNode
  lead?: ReactNode
  /** Where the link above the title leads; without one it is the map. */
  back?: { to: BusinessPlace; text: string } | undefined
  /** On the button; "Continue" without one. */
  submit?: string | undefined
  children: ReactNode
}

/** One page of the wizard: the way back, how far it is and whether it is kept, its boxes and the press that leads on. */
export function StepFrame<V extends object>({
  business,
  step,
  title,
  lead,
  back,
  submit,
  children,
}: StepFrameProps<V>) {
  const { t } = useTranslation('registration')
  const { place, which } = business
  const { element, submit: onSubmit } = step
  const number = mapPages.findIndex(({ form }) => form === place.form)
  const search = { ...back?.to, ...(which !== undefined && { draft: which }) }
  // Not in the way of who types.
  const above = useDeferredValue(
    <div className={styles.above}>
      <Link to="/register/business" search={search} className={styles.back}>
        <ArrowLeft aria-hidden="true" />
        {back?.text ?? t(($) => $.toMap)}
      </Link>
      {number >= 0 && (
        <span className={styles.quiet}>{t(($) => $.stepOf, { n: number + 1, of: mapPages.length + 1 })}</span>
      )}
    </div>,
  )
  return (
    <AuthPanel key={`${place.form} ${place.id}`} title={title} lead={lead} focusHeading={place.field === undefined}>
      {above}
      <WizardBar bar={business.bar} />
      <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
        {children}
        <Button type="submit" wide>
          {submit ?? t(($) => $.next)}
        </Button>
      </form>
    </AuthPanel>
  )
}

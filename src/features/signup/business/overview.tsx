import { Link } from '@tanstack/react-router'
import { Check, ChevronRight, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AuthPanel } from '../../../ui/auth-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './business.module.css'
import { KeptRegistrations } from './kept-registrations.tsx'
import { Keeping } from '../keeping.tsx'
import { mapPages } from './places.ts'
import { type Business } from './use-business.ts'
import { WizardBar } from './wizard-bar.tsx'

/** The map of the registration: its pages, what is whole and what is missing, and the way on. */
export function Overview({ business }: { business: Business }) {
  const { t } = useTranslation('registration')
  const { t: signup } = useTranslation('signup')
  const { which, isDirty, go } = business
  const { openPages: open } = business
  const next = open[0]
  const draft = which === undefined ? {} : { draft: which }
  return (
    <AuthPanel title={t(($) => $.title)} lead={t(($) => $.lead)} focusHeading={isDirty}>
      <WizardBar bar={business.bar} />
      <ol className={styles.map} aria-label={t(($) => $.map)}>
        {mapPages.map(({ form, part, minutes }, i) => {
          const isOpen = open.some((page) => page.part === part)
          return (
            <li key={form}>
              <Link to="/register/business" search={{ form, ...draft }} className={styles.page}>
                {isOpen ? <Circle aria-hidden="true" /> : <Check aria-hidden="true" className={styles.whole} />}
                <span>
                  <strong>
                    {i + 1}. {t(($) => $.pages[form])}
                  </strong>
                  <span>{isOpen ? t(($) => $.about[part], { count: minutes }) : t(($) => $.whole)}</span>
                </span>
                <ChevronRight aria-hidden="true" />
              </Link>
            </li>
          )
        })}
        <li>
          <Link to="/register/business" search={{ form: 'summary', ...draft }} className={styles.page}>
            <Circle aria-hidden="true" />
            <span>
              <strong>
                {mapPages.length + 1}. {t(($) => $.pages.summary)}
              </strong>
              <span>
                {isDirty && business.missing.length > 0
                  ? t(($) => $.missing, { count: business.missing.length })
                  : t(($) => $.about.summary)}
              </span>
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      </ol>
      <Button wide onClick={() => void go({ form: next?.form ?? 'summary' })}>
        {isDirty ? t(($) => $.goOn) : t(($) => $.begin)}
      </Button>
      <Keeping kept={business} />
      <KeptRegistrations business={business} />
      <Button variant="quiet" asChild>
        <Link to="/login">{signup(($) => $.signIn)}</Link>
      </Button>
    </AuthPanel>
  )
}

import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthPanel } from '../../../ui/auth-frame.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { BotCheck } from '../../../widgets/bot-check.tsx'
import { SendingNote } from '../../../widgets/sending-note.tsx'
import { useFocusOnFault } from '../../../widgets/use-form.ts'
import { Agreements } from '../agreements.tsx'
import styles from './business.module.css'
import { MissingList } from './missing-list.tsx'
import { missingOf } from './places.ts'
import { SummaryFacts } from './summary-facts.tsx'
import { type Business } from './use-business.ts'
import { WizardBar } from './wizard-bar.tsx'

/** Everything once more, to read and to print, what is missing, the terms, and the one press. */
export function Summary({ business }: { business: Business }) {
  const { t } = useTranslation('registration')
  const { t: recovery } = useTranslation('recovery')
  const { t: signup } = useTranslation('signup')
  const element = useRef<HTMLFormElement>(null)
  const [accepted, setAccepted] = useState({ privacyPolicy: false, userAgreement: false })
  const [isHuman, setHuman] = useState(false)
  const [tried, setTried] = useState<object>()
  const { registering, faults, which, lists, network } = business
  const { refused } = registering
  /** What the bank refused before the person came back here is not news. */
  const [before] = useState(refused)
  const news = refused === before ? undefined : refused
  useFocusOnFault(element, tried)
  useFocusOnFault(element, news)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    // What is drawn of it may be a moment behind.
    const isReady = missingOf(faults).length === 0 && accepted.privacyPolicy && accepted.userAgreement && isHuman
    if (!isReady || network.isHidden || !lists.facts.dialCodes) return setTried({})
    setTried(undefined)
    if (!(await registering.send(accepted, lists.facts))) setTried({})
  }

  const needs = (name: keyof typeof accepted): string | undefined =>
    tried && !accepted[name] ? signup(($) => $.faults.accept) : undefined

  return (
    <AuthPanel title={t(($) => $.pages.summary)} lead={t(($) => $.leads.summary)} focusHeading>
      <div className={styles.above}>
        <Link to="/register/business" search={which === undefined ? {} : { draft: which }} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {t(($) => $.toMap)}
        </Link>
        <Button variant="quiet" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {t(($) => $.print)}
        </Button>
      </div>
      <WizardBar bar={business.bar} />
      <form ref={element} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <MissingList business={business} isTried={tried !== undefined || news !== undefined} />
        <SummaryFacts business={business} />
        <fieldset className={`${styles.group} ${styles.unprinted}`}>
          <legend>{signup(($) => $.groups.agreements)}</legend>
          <Agreements
            accepted={accepted}
            onChange={(name, isAccepted) => setAccepted((before) => ({ ...before, [name]: isAccepted }))}
            errorOf={needs}
          />
          <BotCheck
            passed={isHuman}
            onChange={setHuman}
            error={tried && !isHuman ? recovery(($) => $.humanNeeded) : undefined}
          />
        </fieldset>
        {registering.isBeside ? (
          <Banner tone="danger">{t(($) => $.refused)}</Banner>
        ) : (
          <SendingNote submit={registering.submit} />
        )}
        <Button type="submit" wide busy={registering.isBusy} className={styles.unprinted}>
          {t(($) => $.send)}
        </Button>
      </form>
    </AuthPanel>
  )
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSendingHere, letFormsGo, whenSentHere } from '../../platform/busy.ts'
import { saveHere } from '../../platform/saving.ts'
import { type Outcome, takeNewest } from '../../platform/updates.ts'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { BareAction } from './bare-page.tsx'
import { Cover } from './cover.tsx'

type Step = 'sending' | 'loading' | Outcome

/**
 * Covers the app when the bank takes this version no more: nothing new can be begun, what is in flight ends, then the
 * new version is loaded. One reload by itself; any other is the person's.
 */
export function VersionNeeded() {
  const { t } = useTranslation('updates')
  const [step, setStep] = useState<Step>(isSendingHere() ? 'sending' : 'loading')
  const begun = useRef(false)
  const go = useEffectEvent(async () => {
    await whenSentHere()
    setStep('loading')
    await saveHere()
    // What could not be saved could not be sent either.
    letFormsGo()
    setStep(await takeNewest('version'))
  })
  useEffect(() => {
    if (!begun.current) void go()
    begun.current = true
  }, [])

  return (
    <Cover title={t(($) => $.neededTitle)}>
      <Page title={t(($) => $.neededTitle)} lead={lead()} width="reading" focusHeading>
        <BareAction>
          {isWaiting(step) ? (
            <Button busy>{t(($) => $.neededWait)}</Button>
          ) : (
            <Button onClick={again}>{t(($) => $.retry)}</Button>
          )}
        </BareAction>
      </Page>
    </Cover>
  )

  function lead(): string {
    if (step === 'sending' || step === 'busy here') return t(($) => $.neededBusy)
    if (step === 'busy elsewhere') return t(($) => $.neededElsewhere)
    return step === 'none' ? t(($) => $.neededNone) : t(($) => $.neededBody)
  }

  async function again() {
    const outcome = await takeNewest('version')
    if (outcome === 'none') location.reload()
    setStep(outcome)
  }
}

const isWaiting = (step: Step): boolean => step === 'sending' || step === 'loading' || step === 'reloading'

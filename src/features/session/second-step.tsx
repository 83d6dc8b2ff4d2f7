import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { asksForCode } from '../../domain/session/rules.ts'
import { approveByCode, chooseWay, startWay } from '../../platform/ways.ts'
import { CodeEntry, CodeStep } from './code-step.tsx'
import { PushStep } from './push-step.tsx'
import { type StepProps } from './step.ts'
import { WayList } from './way-list.tsx'

/** Whether this is the phone itself, more likely than not. */
const isPhone = (): boolean => matchMedia('(pointer: coarse) and (max-width: 767px)').matches

/** The second step of a sign-in by its flow (decisions G-09), and by the way that was chosen. */
export function SecondStep({ step, children }: StepProps) {
  if (step.migration) return <Navigate to={isPhone() ? '/scp-mobile' : '/scp'} replace />
  if (asksForCode(step.authFlow)) return <CodeStep step={step}>{children}</CodeStep>
  if (step.choosing || (step.authFlow === 'verifyDevice' && !step.way)) return <WayList step={step}>{children}</WayList>
  if (!step.way || step.way.type === 'device') return <PushStep step={step}>{children}</PushStep>
  return <WayCode step={step}>{children}</WayCode>
}

/** The code that was sent by mail or text. */
function WayCode({ step, children }: StepProps) {
  const { t } = useTranslation('phone')
  const { way, askedAt } = step
  if (!way) return null
  const { to } = way
  return (
    <CodeEntry
      lead={way.type === 'email' ? t(($) => $.ways.sentEmail, { to }) : t(($) => $.ways.sentSms, { to })}
      finish={approveByCode}
      askedAt={askedAt}
      askAgain={() => startWay(way)}
      onOther={() => chooseWay(true)}
    >
      {children}
    </CodeEntry>
  )
}

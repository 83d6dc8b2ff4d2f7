import { useTranslation } from 'react-i18next'
import { answerWait, clockFace } from '../../domain/session/approval.ts'
import { brand } from '../../platform/brand.ts'
import { localeTag } from '../../platform/i18n.ts'
import { askAgain, startOver } from '../../platform/second-step.ts'
import { chooseWay, startWay } from '../../platform/ways.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ApprovalEnd } from './approval-end.tsx'
import { useSecondsUntil } from '../../widgets/use-seconds-until.ts'
import { SendAgain } from '../../widgets/send-again.tsx'
import styles from './step.module.css'
import { type StepProps } from './step.ts'
import { useApproval } from './use-approval.ts'

/** The phone is asked whether this sign-in is its owner's; this page waits and goes on by itself (decisions G-09). */
export function PushStep({ step, children }: StepProps) {
  const { t } = useTranslation('phone')
  const news = useApproval()
  const { way } = step
  const phones = way?.to ?? new Intl.ListFormat(localeTag()).format((step.devices ?? []).map(({ name }) => name))
  const isNew = step.authFlow === 'verifyDevice'
  const mayChoose = isNew || step.phoneNumber !== undefined
  if (news.state !== 'waiting' && news.state !== 'in')
    return <ApprovalEnd news={news} onOther={mayChoose ? () => chooseWay(true) : undefined} />
  return (
    <AuthPanel key="wait" title={t(($) => $.push.title)} lead={t(($) => $.push.lead, { phones })} focusHeading>
      {children}
      <ol className={styles.steps}>
        <li>{t(($) => $.push.open, { brand: brand.name })}</li>
        <li>{t(($) => $.push.check)}</li>
        <li>{t(($) => $.push.press)}</li>
      </ol>
      <TimeLeft since={isNew ? step.askedAt : step.beganAt} />
      <SendAgain
        askedAt={step.askedAt}
        send={way ? () => startWay(way) : askAgain}
        again={t(($) => $.push.again)}
        againIn={(count) => t(($) => $.push.againIn, { count })}
        sent={t(($) => $.push.sent)}
      />
      <div className={styles.others}>
        {mayChoose && (
          <Button variant="quiet" onClick={() => chooseWay(true)}>
            {t(($) => $.other)}
          </Button>
        )}
        <Button variant="quiet" onClick={startOver}>
          {t(($) => $.startOver)}
        </Button>
        <p className={styles.quiet}>{t(($) => $.push.lost, { support: brand.support })}</p>
      </div>
    </AuthPanel>
  )
}

/** How long the question on the phone is still good for. */
function TimeLeft({ since }: { since: number }) {
  const { t } = useTranslation('phone')
  const left = useSecondsUntil(since + answerWait, answerWait) * 1000
  return <Progress label={t(($) => $.push.waiting)} value={left / answerWait} text={clockFace(left)} />
}

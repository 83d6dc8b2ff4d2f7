import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lookUpEvery } from '../../domain/verification/rules.ts'
import { brand } from '../../platform/brand.ts'
import { checkCode, lookUpTask, retryTask } from '../../platform/recovery.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { CodeForm } from './code-form.tsx'
import { useSteps } from './use-steps.ts'

/** The check of who it is: to be begun, waiting for the provider, passed, or rejected with the reason. */
export function TaskStep() {
  const { t } = useTranslation('recovery')
  const { t: common } = useTranslation('common')
  const { t: codes } = useTranslation('codes')
  const go = useSteps()
  const { recovery } = useStore(sessionStore)
  const { verificationStatus: status = 'none', recoveryEmail = '', rejectReason, isRetryable } = recovery ?? {}
  const { workflowRunId, token, askedAt = 0 } = recovery ?? {}
  const error = useLookUps(status === 'none' || status === 'pending')
  const retry = useRetry()
  const again = (
    <Button wide onClick={retry.run}>
      {common(($) => $.retry)}
    </Button>
  )

  return (
    <AuthPanel
      key={status}
      title={t(($) => $.task[status])}
      lead={t(($) => $.taskLead[status], { email: recoveryEmail, support: brand.support })}
      focusHeading
    >
      {(retry.fault ?? error) && <Banner tone="warning">{retry.fault ?? error}</Banner>}
      {status === 'none' &&
        (isRetryable || !workflowRunId || !token ? (
          again
        ) : (
          <Button wide asChild>
            <Link to="/identity-verification/$workflowRunId/$token" params={{ workflowRunId, token }}>
              {t(($) => $.showWho)}
            </Link>
          </Button>
        ))}
      {status === 'pending' && <Progress label={t(($) => $.checking)} />}
      {status === 'approved' && (
        <CodeForm
          askedAt={askedAt}
          onAgain={retryTask}
          onCode={async (code) => {
            const left = await checkCode(code)
            if (left === undefined) await go('password')
            return left
          }}
        />
      )}
      {status === 'rejected' && (
        <>
          {rejectReason && <Banner tone="danger">{rejectReason}</Banner>}
          {isRetryable && again}
        </>
      )}
      <Button variant="quiet" onClick={() => go('email')}>
        {codes(($) => $.startOver)}
      </Button>
    </AuthPanel>
  )
}

/** Asks where the task stands, now and while it is waited for. What went wrong the last time, in words. */
function useLookUps(waits: boolean): string | undefined {
  const text = useErrorText()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    const look = () => void lookUpTask().then(() => setError(undefined), setError)
    look()
    if (!waits) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), lookUpEvery)
    return () => clearInterval(timer)
  }, [waits])
  return error === undefined ? undefined : text(error)
}

function useRetry() {
  const text = useErrorText()
  const [fault, setFault] = useState<string>()
  const run = (): Promise<void> =>
    retryTask().then(
      () => setFault(undefined),
      (error: unknown) => setFault(text(error)),
    )
  return { fault, run }
}

import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '../../domain/call.ts'
import { safePath } from '../../domain/session/rules.ts'
import { verification } from '../../domain/verification/calls.ts'
import { call } from '../../platform/http.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { PublicPage } from '../../widgets/public-page.tsx'
import { ToSignIn, Unknown } from './identity-page.tsx'

/** Where the provider's mail leads (spec A§2): to the check that it is about, if that still waits for pictures. */
export function VideoJobPage({ id }: { id: string }) {
  const { t } = useTranslation('verification')
  return (
    <PublicPage title={t(($) => $.title)}>
      <Job id={id} />
    </PublicPage>
  )
}

function Job({ id }: { id: string }) {
  const { t } = useTranslation('verification')
  const [job, setJob] = useState<ResponseOf<typeof verification.job>>()
  const [error, setError] = useState<unknown>()
  const look = useCallback(
    () => call(verification.job, { id }).then(({ value }) => (setError(undefined), setJob(value)), setError),
    [id],
  )
  useEffect(() => void look(), [look])
  if (error) return <Unknown error={error} onRetry={look} />
  if (!job) {
    return (
      <AuthPanel title={t(($) => $.title)}>
        <Progress label={t(($) => $.loading)} />
      </AuthPanel>
    )
  }
  if (job.status !== 'open') {
    const { status } = job
    return (
      <AuthPanel title={t(($) => $.outcome[status])} lead={t(($) => $.outcomeHelp[status])} focusHeading>
        <ToSignIn />
      </AuthPanel>
    )
  }
  return (
    <AuthPanel title={t(($) => $.title)} lead={t(($) => $.jobLead)} focusHeading>
      <Button wide asChild>
        <a href={safePath(job.url) ?? '/login'}>{t(($) => $.begin)}</a>
      </Button>
    </AuthPanel>
  )
}

import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BankError } from '../../domain/errors.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { PublicPage } from '../../widgets/public-page.tsx'
import { PicturesForm } from './pictures-form.tsx'
import { type RunKey, useRun } from './use-run.ts'

interface IdentityPageProps extends RunKey {
  /** The way on, once the pictures are sent, where the check is a part of something. */
  next?: ReactNode
}

/** A check of who somebody is, at one of the bank's providers (spec A§2): pictures, waiting, the outcome. */
export function IdentityPage({ next, ...key }: IdentityPageProps) {
  const { t } = useTranslation('verification')
  return (
    <PublicPage title={t(($) => $.title)}>
      <Check runKey={key} next={next} />
    </PublicPage>
  )
}

function Check({ runKey, next }: { runKey: RunKey; next: ReactNode }) {
  const { t } = useTranslation('verification')
  const { run, error, look } = useRun(runKey)
  if (error && !run) return <Unknown error={error} onRetry={look} />
  if (!run) {
    return (
      <AuthPanel title={t(($) => $.title)}>
        <Progress label={t(($) => $.loading)} />
      </AuthPanel>
    )
  }
  if (run.status === 'open') {
    return (
      <AuthPanel title={t(($) => $.title)} lead={t(($) => $.lead, { provider: run.provider.toUpperCase() })}>
        <PicturesForm runKey={runKey} documentTypeIds={run.documentTypeIds} onSent={look} />
      </AuthPanel>
    )
  }
  const { status } = run
  return (
    <AuthPanel key={status} title={t(($) => $.outcome[status])} lead={t(($) => $.outcomeHelp[status])} focusHeading>
      {status === 'pending' && <Progress label={t(($) => $.waiting)} />}
      {status === 'rejected' && run.rejectReason && <Banner tone="danger">{run.rejectReason}</Banner>}
      {next}
      <ToSignIn />
    </AuthPanel>
  )
}

/** A link that leads to no check, or the bank could not say. */
export function Unknown({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('verification')
  const { t: common } = useTranslation('common')
  const text = useErrorText()
  const isRefused = error instanceof BankError && error.kind === 'invalid'
  return (
    <AuthPanel title={t(($) => $.title)}>
      <Banner
        tone={isRefused ? 'danger' : 'warning'}
        action={
          !isRefused && (
            <Button variant="secondary" onClick={onRetry}>
              {common(($) => $.retry)}
            </Button>
          )
        }
      >
        {text(error)}
      </Banner>
      <ToSignIn />
    </AuthPanel>
  )
}

export function ToSignIn() {
  const { t } = useTranslation('verification')
  return (
    <Button variant="quiet" asChild>
      <Link to="/login">{t(($) => $.signIn)}</Link>
    </Button>
  )
}

import { useTranslation } from 'react-i18next'
import { PublicPage } from '../../widgets/public-page.tsx'
import { EmailStep } from './email-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { ResetStep } from './reset-step.tsx'
import { StatusStep } from './status-step.tsx'
import { SuccessStep } from './success-step.tsx'

const steps: Record<string, () => React.ReactNode> = {
  email: EmailStep,
  status: StatusStep,
  reset: ResetStep,
  password: PasswordStep,
  success: SuccessStep,
}

/** The way to a new password (decisions G-14); the route lets only those steps through that have what they need. */
export function RecoveryPage({ step }: { step: string }) {
  const { t } = useTranslation('recovery')
  const Step = steps[step] ?? EmailStep
  return (
    <PublicPage title={t(($) => $.title)}>
      <Step key={step} />
    </PublicPage>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type ResponseOf } from '../../domain/call.ts'
import { settings } from '../../domain/settings/calls.ts'
import { useSend } from '../../platform/query.ts'
import { takeTokens } from '../../platform/refresh.ts'
import { sessionStore, updateSession } from '../../platform/session.ts'
import { tellSuccess } from '../../platform/tell.ts'
import { openPopup } from '../../ui/popup.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { CodeApproval } from './code-approval.tsx'
import { type Choice } from './two-step.ts'

type Confirmed = ResponseOf<typeof settings.twoStepConfirm>

/** Asks for another second step and has it confirmed: `canceled`, or a fault in words. Rejects with `BankError`. */
export function useTwoStep(): (mode: Choice) => Promise<{ canceled?: boolean; fault?: string }> {
  const { t } = useTranslation('security')
  const { mutateAsync: ask } = useSend(settings.twoStepRequest)
  const { mutateAsync: confirm } = useSend(settings.twoStepConfirm)
  const navigate = useNavigate()

  const approval = (reqId: string, description: string) =>
    openPopup<Confirmed>({
      title: t(($) => $.twoStep.confirmTitle),
      description,
      render: (answer) => (
        <CodeApproval confirm={async (code) => answer((await confirm({ reqId, code })).value)} onConfirmed={() => {}} />
      ),
    })
  const setup = ({ reqId, secret }: NonNullable<Confirmed['authenticator']>) =>
    openPopup<Confirmed>({
      title: t(($) => $.twoStep.authenticator.title),
      description: t(($) => $.twoStep.authenticator.lead),
      render: (answer) => (
        <AuthenticatorSetup secret={secret} confirm={async (code) => answer((await confirm({ reqId, code })).value)} />
      ),
    })

  return async (mode) => {
    const { reqId, phoneNumber } = (await ask({ mode, typeMode: 'login' })).value
    if (!reqId) return { fault: t(($) => $.twoStep.noOperation) }
    const sent = phoneNumber ? t(($) => $.approval.sms, { phone: phoneNumber }) : t(($) => $.approval.otp)
    let confirmed = await approval(reqId, sent)
    if (confirmed?.authenticator) confirmed = await setup(confirmed.authenticator)
    if (!confirmed) return { canceled: true }
    const { user } = sessionStore.get()
    updateSession({ user: user && { ...user, twoStepVerificationMode: mode } })
    void tellSuccess({ title: t(($) => $.twoStep.changed), text: t(($) => $.password.changedHelp) })
    const { accessToken, refreshToken, expiresIn = 0 } = confirmed
    if (!accessToken || !refreshToken) return {}
    await takeTokens({ accessToken, refreshToken, expiresIn })
    await navigate({ to: '/home' })
    return {}
  }
}

import { useTranslation } from 'react-i18next'
import { authenticatorUri, inFours } from '../../domain/settings/rules.ts'
import { brand } from '../../platform/brand.ts'
import { sessionStore } from '../../platform/session.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { QrCode } from '../../widgets/qr-code.tsx'
import { CodeApproval } from './code-approval.tsx'
import styles from './device-page.module.css'

interface AuthenticatorSetupProps {
  /** Lives in this popup alone: who closes it starts again. */
  secret: string
  /** Throws `BankError` in the bank's words. */
  confirm: (code: string) => Promise<unknown>
}

/** Inside a popup: the secret goes into an authenticator, and a code of that comes back. */
export function AuthenticatorSetup({ secret, confirm }: AuthenticatorSetupProps) {
  const { t } = useTranslation('security')
  const uri = authenticatorUri(brand.name, sessionStore.get().email ?? '', secret)
  return (
    <div className={styles.form}>
      <QrCode text={uri} label={t(($) => $.twoStep.authenticator.qr)} />
      <TextAreaField
        label={t(($) => $.twoStep.authenticator.key)}
        help={t(($) => $.twoStep.authenticator.keyHelp)}
        name="secret"
        value={inFours(secret)}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        rows={2}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <CodeApproval confirm={confirm} onConfirmed={() => {}} />
    </div>
  )
}

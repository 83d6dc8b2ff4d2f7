import { useTranslation } from 'react-i18next'
import { beginTask, confirmAddress } from '../../platform/recovery.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './recovery.module.css'
import { useSteps } from './use-steps.ts'

/** The code that was mailed to the other address. */
export function AddressStep() {
  const { t } = useTranslation('recovery')
  const go = useSteps()
  const { recovery } = useStore(sessionStore)
  const { recoveryEmail = '', dob = '', firstName = '', lastName = '', askedAt = 0 } = recovery ?? {}
  return (
    <AuthPanel title={t(($) => $.addressTitle)} lead={t(($) => $.addressLead, { email: recoveryEmail })} focusHeading>
      <CodeForm
        askedAt={askedAt}
        onAgain={() => beginTask({ dob, firstName, lastName, recoveryEmail })}
        onCode={confirmAddress}
      />
      <div className={styles.others}>
        <Button variant="quiet" onClick={() => go('reset')}>
          {t(($) => $.changeDetails)}
        </Button>
      </div>
    </AuthPanel>
  )
}

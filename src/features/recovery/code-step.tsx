import { useTranslation } from 'react-i18next'
import { askForCode, checkCode } from '../../platform/recovery.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import styles from './recovery.module.css'
import { useSteps } from './use-steps.ts'

/** The code that was mailed. */
export function CodeStep() {
  const { t } = useTranslation('recovery')
  const go = useSteps()
  const { recovery: { email, askedAt } = { email: '' } } = useStore(sessionStore)

  return (
    <AuthPanel title={t(($) => $.codeTitle)} lead={t(($) => $.codeLead, { email })} focusHeading>
      <CodeForm
        askedAt={askedAt ?? 0}
        onAgain={() => askForCode(email)}
        onCode={async (code) => {
          const left = await checkCode(code)
          if (left === undefined) await go('password')
          return left
        }}
      />
      <div className={styles.others}>
        <Button variant="quiet" onClick={() => go('reset')}>
          {t(($) => $.noMailbox)}
        </Button>
        <Button variant="quiet" onClick={() => go('email')}>
          {t(($) => $.otherEmail)}
        </Button>
      </div>
    </AuthPanel>
  )
}

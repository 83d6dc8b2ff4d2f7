import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { openPopup } from '../../ui/popup.ts'
import { leave } from './leave.ts'
import styles from './use-leave.module.css'

/** Signing out from a button: asks about unsent changes, if there are any. */
export function useLeave(): () => Promise<void> {
  const { t } = useTranslation('shell')
  return () =>
    leave((count) =>
      openPopup<'send' | 'discard'>({
        title: t(($) => $.leaveTitle),
        description: t(($) => $.leaveBody, { count }),
        render: (answer) => (
          <div className={styles.choices}>
            <Button onClick={() => answer('send')}>{t(($) => $.leaveSend)}</Button>
            <Button variant="danger" onClick={() => answer('discard')}>
              {t(($) => $.leaveDiscard)}
            </Button>
          </div>
        ),
      }),
    )
}

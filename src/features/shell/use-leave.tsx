import { useTranslation } from 'react-i18next'
import { loadWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { openPopup } from '../../ui/popup.ts'
import { leave, type Left } from './leave.ts'
import styles from './use-leave.module.css'

/** Signing out from a button: asks about what would be lost, if there is anything. */
export function useLeave(): () => Promise<void> {
  const { t } = useTranslation('drafts', { useSuspense: false })
  return async () => {
    await loadWords('drafts').catch(() => {})
    await leave(async (left) => {
      const choice = await openPopup<Choice>({
        title: t(($) => $.leaveTitle),
        description: t(($) => $.leaveBody),
        render: (answer) => <Choices left={left} onChoice={answer} />,
      })
      return choice === 'stay' ? undefined : choice
    })
  }
}

type Choice = 'send' | 'discard' | 'stay'

function Choices({ left, onChoice }: { left: Left; onChoice: (choice: Choice) => void }) {
  const { t } = useTranslation('drafts')
  const { marks, drafts, payments } = left
  return (
    <>
      <ul>
        {marks > 0 && <li>{t(($) => $.leaveMark, { count: marks })}</li>}
        {drafts > 0 && <li>{t(($) => $.leaveDraft, { count: drafts })}</li>}
        {payments > 0 && <li>{t(($) => $.leavePayment, { count: payments })}</li>}
      </ul>
      {payments > 0 && <p>{t(($) => $.leavePaymentHelp)}</p>}
      <div className={styles.choices}>
        {marks > 0 && <Button onClick={() => onChoice('send')}>{t(($) => $.leaveSend)}</Button>}
        <Button variant="danger" onClick={() => onChoice('discard')}>
          {t(($) => $.leaveDiscard)}
        </Button>
        <Button variant="secondary" onClick={() => onChoice('stay')}>
          {t(($) => $.leaveStay)}
        </Button>
      </div>
    </>
  )
}

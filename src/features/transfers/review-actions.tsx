import { useTranslation } from 'react-i18next'
import { asksForApproval } from '../../domain/approvals/request-rules.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { isOpen } from '../../platform/submit.ts'
import { Button } from '../../ui/button.tsx'
import { PageAction } from '../../ui/page.tsx'
import { type TransferSubmit } from './submit-note.tsx'

interface ReviewActionsProps {
  submit: TransferSubmit
  /** Nothing may be sent at this moment. */
  busy: boolean
  /** The price is not the one that the person saw first. */
  changed: boolean
  /** Id of the text that says why Confirm waits. */
  waits: string | undefined
  onBack: () => unknown
}

/** What can be pressed: while the outcome is open nothing that could send the transfer a second time. */
export function ReviewActions({ submit, busy, changed, waits, onBack }: ReviewActionsProps) {
  const { t } = useTranslation('transfers')
  const { state, check, resend } = submit
  const open = isOpen(state)
  const asks = asksForApproval(useStore(sessionStore).access?.accessRights)
  return (
    <PageAction>
      {state.step === 'unknown' ? (
        <Button wide onClick={check}>
          {t(($) => $.checkAgain)}
        </Button>
      ) : state.step === 'not-found' ? (
        <Button wide onClick={resend}>
          {t(($) => $.sendAgain)}
        </Button>
      ) : (
        <Button type="submit" wide busy={open || busy} aria-describedby={waits}>
          {asks ? t(($) => $.sendForApproval) : changed ? t(($) => $.confirmNew) : t(($) => $.confirm)}
        </Button>
      )}
      {!open && (
        <Button variant="secondary" wide onClick={onBack}>
          {t(($) => $.edit)}
        </Button>
      )}
    </PageAction>
  )
}

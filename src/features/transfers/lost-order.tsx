import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { PageAction } from '../../ui/page.tsx'
import { type TransferSubmit, SubmitNote } from './submit-note.tsx'

/** A transfer of which nothing but its key is known any more: the bank is asked, and the form leads on. */
export function LostOrder({ submit, onBack }: { submit: TransferSubmit; onBack: () => unknown }) {
  const { t } = useTranslation('transfers')
  const { step } = submit.state
  return (
    <>
      <SubmitNote state={submit.state} offline={false} />
      <PageAction>
        {step === 'unknown' && (
          <Button wide onClick={submit.check}>
            {t(($) => $.checkAgain)}
          </Button>
        )}
        {step === 'not-found' && (
          <Button wide onClick={onBack}>
            {t(($) => $.edit)}
          </Button>
        )}
      </PageAction>
    </>
  )
}

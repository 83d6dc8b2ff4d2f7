import { useTranslation } from 'react-i18next'
import { brand } from '../../platform/brand.ts'
import { type Approval } from '../../platform/approval.ts'
import { startOver } from '../../platform/second-step.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { useErrorText } from '../../widgets/error-text.ts'

interface ApprovalEndProps {
  news: Approval
  /** Shows the other ways, where there are any; a no leaves none. */
  onOther?: (() => void) | undefined
  /** Left out on `/login`, where the password is asked for again at once. */
  onStartOver?: (() => void) | undefined
}

/** A sign-in that was not approved: what that means, and the way back to the password. */
export function ApprovalEnd({ news, onOther, onStartOver = startOver }: ApprovalEndProps) {
  const { t } = useTranslation('phone')
  const text = useErrorText()
  const again = (
    <Button variant={onOther && news.state === 'unanswered' ? 'secondary' : 'primary'} wide onClick={onStartOver}>
      {t(($) => $.startOver)}
    </Button>
  )
  if (news.state === 'declined')
    return (
      <AuthPanel title={t(($) => $.declined.title)} lead={t(($) => $.declined.mistake)} focusHeading>
        {news.reason && <p>{t(($) => $.declined.reason, { reason: news.reason })}</p>}
        <p>{t(($) => $.declined.stranger, { support: brand.support })}</p>
        {again}
      </AuthPanel>
    )
  const why = news.state === 'over' ? text(news.error) : t(($) => $.unanswered.text)
  const title = news.state === 'over' ? t(($) => $.over) : t(($) => $.unanswered.title)
  return (
    <AuthPanel title={title} lead={why} focusHeading>
      {news.state === 'unanswered' && onOther && (
        <Button wide onClick={onOther}>
          {t(($) => $.other)}
        </Button>
      )}
      {again}
    </AuthPanel>
  )
}

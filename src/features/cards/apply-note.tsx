import { useTranslation } from 'react-i18next'
import { isOpen } from '../../platform/submit.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { type Applying } from './use-applying.ts'

/** What became of an application that was sent. While its outcome is open nothing sends another one. */
export function ApplyNote({ applying }: { applying: Applying }) {
  const { t } = useTranslation('cards')
  const { t: common } = useTranslation('common')
  const text = useErrorText()
  const { state, refused, check, resend } = applying
  if (refused) return <Banner tone="danger">{text(refused)}</Banner>
  if (state.step === 'offline') return <Banner tone="danger">{t(($) => $.apply.offline)}</Banner>
  if (state.step === 'unknown') {
    return (
      <Banner tone="warning" action={<Button onClick={check}>{t(($) => $.apply.checkAgain)}</Button>}>
        {t(($) => $.apply.unknown)}
      </Banner>
    )
  }
  if (state.step === 'not-found') {
    return (
      <Banner tone="danger" action={<Button onClick={resend}>{t(($) => $.apply.sendAgain)}</Button>}>
        {t(($) => $.apply.notFound)}
      </Banner>
    )
  }
  if (!isOpen(state)) return null
  return (
    <Banner>
      {state.step === 'long' && <strong>{common(($) => $.stillWorking)} </strong>}
      {state.step === 'checking' ? t(($) => $.apply.checking) : t(($) => $.apply.sending)}
    </Banner>
  )
}

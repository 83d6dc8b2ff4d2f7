import { useTranslation } from 'react-i18next'
import type { AnyCall } from '../domain/call.ts'
import { type SubmitState } from '../platform/submit.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useErrorText } from './error-text.ts'

interface Sending {
  state: Pick<SubmitState<AnyCall>, 'step' | 'error'>
  check: () => unknown
  resend: () => unknown
  giveUp: () => unknown
}

/** Where something that is sent once stands, and the press that leads on where the answer was lost. */
export function SendingNote({ submit }: { submit: Sending }) {
  const { t } = useTranslation('sending')
  const { t: common } = useTranslation('common')
  const errorText = useErrorText()
  const { step, error } = submit.state
  switch (step) {
    case 'offline':
      return (
        <Banner tone="danger">
          <strong>{t(($) => $.offlineTitle)}</strong> {t(($) => $.offline)}
        </Banner>
      )
    case 'sending':
      return <Banner>{t(($) => $.sending)}</Banner>
    case 'long':
      return (
        <Banner>
          <strong>{common(($) => $.stillWorking)}</strong> {t(($) => $.sending)}
        </Banner>
      )
    case 'checking':
      return (
        <Banner>
          <strong>{t(($) => $.checkingTitle)}</strong> {t(($) => $.checking)}
        </Banner>
      )
    case 'unknown':
      return (
        <Banner tone="warning" action={<Button onClick={submit.check}>{t(($) => $.checkAgain)}</Button>}>
          <strong>{t(($) => $.unknownTitle)}</strong> {t(($) => $.unknown)}
        </Banner>
      )
    case 'not-found':
      return (
        <Banner
          tone="danger"
          action={
            <>
              <Button onClick={submit.resend}>{t(($) => $.sendAgain)}</Button>
              <Button variant="secondary" onClick={submit.giveUp}>
                {t(($) => $.giveUp)}
              </Button>
            </>
          }
        >
          <strong>{t(($) => $.notFoundTitle)}</strong> {t(($) => $.notFound)}
        </Banner>
      )
    case 'refused':
      return error ? <Banner tone="danger">{errorText(error)}</Banner> : null
    default:
      return null
  }
}

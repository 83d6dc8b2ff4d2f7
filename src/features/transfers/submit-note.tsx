import { useTranslation } from 'react-i18next'
import { type TransferCall } from './look-up.ts'
import { type SafeSubmitOf } from '../../platform/use-submit.ts'
import { Banner } from '../../ui/banner.tsx'
import { useErrorText } from '../../widgets/error-text.ts'

/** The submit of a transfer of any kind, as far as screens watch it. */
export type TransferSubmit = Pick<SafeSubmitOf<TransferCall>, 'state' | 'check' | 'resend'>

/** What became of a press on Confirm. `offline`: it was pressed while the bank is out of reach. */
export function SubmitNote({ state, offline }: Pick<TransferSubmit, 'state'> & { offline: boolean }) {
  const { t } = useTranslation('transfers')
  const { t: common } = useTranslation('common')
  const errorText = useErrorText()
  const { step, error } = state
  // That the outcome is not known is no cause, and it is known by now.
  const cause = error && !('key' in error.say && error.say.key === 'unknownOutcome') && errorText(error)
  if (offline || step === 'offline') {
    return (
      <Banner tone="danger">
        <strong>{t(($) => $.offlineTitle)}</strong> {t(($) => $.offline)}
      </Banner>
    )
  }
  switch (step) {
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
        <Banner tone="warning">
          <strong>{t(($) => $.uncheckedTitle)}</strong> {t(($) => $.unchecked)}
        </Banner>
      )
    case 'not-found':
      return (
        <Banner tone="danger">
          <strong>{t(($) => $.notFoundTitle)}</strong> {t(($) => $.notFound)}
          {cause && <div>{cause}</div>}
        </Banner>
      )
    case 'refused':
      return error ? <Banner tone="danger">{errorText(error)}</Banner> : null
    default:
      return null
  }
}

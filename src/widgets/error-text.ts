import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { BankError, type Message } from '../domain/errors.ts'

/** What a person reads of an error: the bank's words where it gave any, else ours. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  return (error) => messageText(t, error instanceof BankError ? error.say : { key: 'serverError' })
}

function messageText(t: TFunction<'errors'>, say: Message): string {
  if ('text' in say) return say.text
  if (say.key === 'tooManyRequests') return t(($) => $.tooManyRequests, { count: say.seconds ?? 60 })
  const { key } = say
  return t(($) => $[key])
}

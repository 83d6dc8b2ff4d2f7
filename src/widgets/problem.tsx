import { useTranslation } from 'react-i18next'
import { BankError } from '../domain/errors.ts'
import { reachable } from '../platform/connection.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState, OfflineState } from '../ui/states.tsx'
import { useErrorText } from './error-text.ts'

/** A read that brought nothing to show: without network and nothing kept, or refused by the bank. */
export function Problem({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('errors')
  const { t: common } = useTranslation('common')
  const text = useErrorText()
  const action = (
    <Button variant="secondary" onClick={onRetry}>
      {common(($) => $.retry)}
    </Button>
  )
  const unreachable = error instanceof BankError && error.kind === 'offline' && !reachable()
  return unreachable ? (
    <OfflineState title={t(($) => $.keptNothing)} text={t(($) => $.keptNothingHelp)} action={action} />
  ) : (
    <ErrorState title={t(($) => $.loadFailed)} text={text(error)} action={action} />
  )
}

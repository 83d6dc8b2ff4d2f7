import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BankError } from '../domain/errors.ts'
import { isReadOnly } from '../domain/session/rules.ts'
import { reachable } from '../platform/connection.ts'
import { sessionStore, updateSession } from '../platform/session.ts'
import { useStore } from '../platform/store.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState, OfflineState } from '../ui/states.tsx'
import { useErrorText } from './error-text.ts'

/** A read that brought nothing to show: without network and nothing kept, opened without the bank, or refused by it. */
export function Problem({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('errors')
  const { t: common } = useTranslation('common')
  const text = useErrorText()
  const readOnly = isReadOnly(useStore(sessionStore))
  const isOffline = error instanceof BankError && error.kind === 'offline'
  if (isOffline && readOnly) return <NeedsBank />
  const action = (
    <Button variant="secondary" onClick={onRetry}>
      {common(($) => $.retry)}
    </Button>
  )
  return isOffline && !reachable() ? (
    <OfflineState title={t(($) => $.keptNothing)} text={t(($) => $.keptNothingHelp)} action={action} />
  ) : (
    <ErrorState title={t(($) => $.loadFailed)} text={text(error)} action={action} />
  )
}

/** Trying again would bring nothing: only a sign-in does, and it leads back here. */
function NeedsBank() {
  const { t } = useTranslation('shell')
  return (
    <OfflineState
      title={t(($) => $.needsBank)}
      text={t(($) => $.needsBankHelp)}
      action={
        <Button variant="secondary" asChild>
          <Link to="/login" onClick={() => updateSession({ initialPath: location.pathname + location.search })}>
            {t(($) => $.readOnlySignIn)}
          </Link>
        </Button>
      }
    />
  )
}

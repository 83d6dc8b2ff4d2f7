import { useRouter } from '@tanstack/react-router'
import { LockKeyholeOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isReadOnly } from '../../domain/session/rules.ts'
import { nextPath } from '../../platform/guards.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'

/** The quiet way from the form to what is kept; for who has it open already, the way back. */
export function OpenKept({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('unlock')
  const router = useRouter()
  const isOpen = isReadOnly(useStore(sessionStore))
  return (
    <Button
      variant="quiet"
      wide
      icon={<LockKeyholeOpen aria-hidden="true" />}
      onClick={isOpen ? () => router.navigate({ to: nextPath(), replace: true }) : onOpen}
    >
      {isOpen ? t(($) => $.goOn) : t(($) => $.open)}
    </Button>
  )
}

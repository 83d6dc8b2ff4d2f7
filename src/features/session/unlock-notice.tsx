import { useTranslation } from 'react-i18next'
import { removeKept } from '../../platform/unlock.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

/** What became of things that were kept here, after five wrong passcodes or by the person's word. */
export type Gone = 'wiped' | 'removed'

interface KeptNoticeProps {
  gone: Gone | undefined
  /** Opaque: who has just signed out and keeps things here. */
  sealed: string | undefined
  onGone: (how: Gone) => Promise<void>
}

/** What became of things that were kept here; or that they stay after a sign-out, and go with one press. */
export function KeptNotice({ gone, sealed, onGone }: KeptNoticeProps) {
  const { t } = useTranslation('unlock')
  if (gone) return <Banner tone={gone === 'wiped' ? 'warning' : 'info'}>{t(($) => $[gone])}</Banner>
  if (!sealed) return null
  return (
    <Banner
      action={
        <Button variant="quiet" onClick={() => remove(sealed)}>
          {t(($) => $.sealedRemove)}
        </Button>
      }
    >
      <strong>{t(($) => $.sealed)}</strong> {t(($) => $.sealedBody)}
    </Banner>
  )

  async function remove(person: string): Promise<void> {
    await removeKept(person)
    await onGone('removed')
  }
}

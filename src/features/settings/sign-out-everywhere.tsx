import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settings } from '../../domain/settings/calls.ts'
import { signOut } from '../../platform/ending.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useSend } from '../../platform/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { askPopup } from '../../ui/popup.ts'
import { useErrorText } from '../../widgets/error-text.ts'
import { NeedsBank } from './needs-bank.tsx'
import { useUnsent } from './use-unsent.ts'

/** Ends every session of the person at the bank, this one last, after one question that names what would be lost. */
export function SignOutEverywhere() {
  const { t } = useTranslation('security')
  const { t: device } = useTranslation('device')
  const text = useErrorText()
  const { changes, drafts, payments } = useUnsent()
  const { mutateAsync } = useSend(settings.endSessions)
  const [fault, setFault] = useState<string>()
  return (
    <Card title={t(($) => $.everywhere.title)} lead={t(($) => $.everywhere.lead)}>
      <NeedsBank />
      {fault && <Banner tone="danger">{fault}</Banner>}
      <div>
        <Button variant="danger" onClick={end}>
          {t(($) => $.everywhere.button)}
        </Button>
      </div>
    </Card>
  )

  async function end(): Promise<void> {
    setFault(undefined)
    const lost = [
      changes > 0 && device(($) => $.waiting.changes, { count: changes }),
      drafts.length > 0 && device(($) => $.remove.drafts, { count: drafts.length }),
      payments.length > 0 && device(($) => $.remove.payments, { count: payments.length }),
    ].filter((one) => one !== false)
    const what = new Intl.ListFormat(localeTag()).format(lost)
    const sure = await askPopup({
      title: t(($) => $.everywhere.askTitle),
      body: `${lost.length > 0 ? `${device(($) => $.remove.unsent, { what })} ` : ''}${t(($) => $.everywhere.askBody)}`,
      confirm: t(($) => $.everywhere.button),
      cancel: t(($) => $.everywhere.cancel),
      tone: 'danger',
    })
    if (!sure) return
    try {
      await mutateAsync({})
    } catch (error) {
      return setFault(text(error))
    }
    await signOut()
  }
}

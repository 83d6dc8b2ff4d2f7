import { Link } from '@tanstack/react-router'
import { CloudUpload, FilePen, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asOf } from '../../domain/freshness.ts'
import { isReadOnly } from '../../domain/session/rules.ts'
import { now, timeZone } from '../../platform/clock.ts'
import { discardDrafts } from '../../platform/drafts.ts'
import { localeTag } from '../../platform/i18n.ts'
import { discard } from '../../platform/outbox.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { askPopup } from '../../ui/popup.ts'
import { WaitingRow } from './waiting-row.tsx'
import styles from './device-waits.module.css'
import type { Unsent } from './use-unsent.ts'

/** Changes that were not sent, forms that are not finished, payments whose outcome is open. */
export function DeviceWaits({ unsent: { changes, drafts, payments, look } }: { unsent: Unsent }) {
  const { t } = useTranslation('device')
  const readOnly = isReadOnly(useStore(sessionStore))
  const when = (at: number): string => asOf(now(), at, localeTag(), timeZone()).at

  if (changes + drafts.length + payments.length === 0) {
    return (
      <Card title={t(($) => $.waiting.title)}>
        <p className={styles.none}>{t(($) => $.waiting.none)}</p>
      </Card>
    )
  }
  return (
    <Card title={t(($) => $.waiting.title)}>
      <ul>
        {changes > 0 && (
          <WaitingRow
            icon={<CloudUpload />}
            title={t(($) => $.waiting.changes, { count: changes })}
            note={readOnly ? t(($) => $.waiting.changesReadOnly) : t(($) => $.waiting.changesHelp)}
          >
            <Button variant="quiet" onClick={dropChanges}>
              {t(($) => $.waiting.discard)}
            </Button>
          </WaitingRow>
        )}
        {payments.map(({ id, createdAt, word }) => (
          <WaitingRow
            key={id}
            icon={<Hourglass />}
            title={t(($) => $.waiting.payment, { time: when(createdAt) })}
            note={t(($) => $.waiting.paymentHelp)}
          >
            <Button variant="quiet" asChild>
              <Link to={word === 'transfers' ? '/transfer/account' : '/history'}>{t(($) => $.waiting.look)}</Link>
            </Button>
          </WaitingRow>
        ))}
        {drafts.map(({ form, savedAt }) => (
          <WaitingRow
            key={form}
            icon={<FilePen />}
            title={form === 'transfer-own' ? t(($) => $.waiting['transfer-own']) : t(($) => $.waiting.draft)}
            note={t(($) => $.waiting.saved, { time: when(savedAt) })}
          >
            {form === 'transfer-own' && (
              <Button variant="quiet" asChild>
                <Link to="/transfer/account">{t(($) => $.waiting.continue)}</Link>
              </Button>
            )}
            <Button variant="quiet" onClick={() => dropDraft(form)}>
              {t(($) => $.waiting.discard)}
            </Button>
          </WaitingRow>
        ))}
      </ul>
    </Card>
  )

  async function dropChanges(): Promise<void> {
    const sure = await askPopup({
      title: t(($) => $.waiting.discardChangesTitle),
      body: t(($) => $.waiting.discardChangesBody),
      confirm: t(($) => $.waiting.discard),
      cancel: t(($) => $.waiting.keepThem),
      tone: 'danger',
    })
    if (sure) await discard()
  }

  async function dropDraft(form: string): Promise<void> {
    const sure = await askPopup({
      title: t(($) => $.waiting.discardDraftTitle),
      body: t(($) => $.waiting.discardDraftBody),
      confirm: t(($) => $.waiting.discard),
      cancel: t(($) => $.waiting.keepThem),
      tone: 'danger',
    })
    if (!sure) return
    await discardDrafts(form)
    await look()
  }
}

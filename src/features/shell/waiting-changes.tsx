import { CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTimeLabel } from '../../domain/dates.ts'
import { timeZone } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { discard, type Item, outboxStore, retry, retryAll } from '../../platform/outbox.ts'
import { useStore } from '../../platform/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './waiting-changes.module.css'

/** "2 changes wait": there only while something waits; opens the list of them. */
export function WaitingChanges() {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const { waiting, parked } = useStore(outboxStore)
  const count = waiting.length + parked.length
  if (count === 0 && !open) return null

  return (
    <>
      <button type="button" className={styles.badge} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CloudUpload aria-hidden="true" />
        <span>{t(($) => $.waiting, { count })}</span>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        shape="sheet"
        title={t(($) => $.waitingTitle)}
        description={t(($) => $.waitingBody)}
        closeLabel={common(($) => $.close)}
        footer={
          count > 0 && (
            <>
              <Button onClick={retryAll}>{t(($) => $.waitingRetry)}</Button>
              <Button variant="secondary" onClick={() => discard()}>
                {t(($) => $.waitingDiscardAll)}
              </Button>
            </>
          )
        }
      >
        {count === 0 ? (
          <EmptyState title={t(($) => $.waitingNone)} />
        ) : (
          <List label={t(($) => $.waitingTitle)}>
            {parked.map((item) => (
              <WaitingRow key={item.id} item={item} parked />
            ))}
            {waiting.map((item) => (
              <WaitingRow key={item.id} item={item} />
            ))}
          </List>
        )}
      </Dialog>
    </>
  )
}

function WaitingRow({ item, parked = false }: { item: Item; parked?: boolean }) {
  const { t } = useTranslation('shell')
  const { t: drafts } = useTranslation('drafts')
  const since = t(($) => $.waitingSince, { time: dateTimeLabel(item.createdAt, localeTag(), timeZone()) })
  const ids = Array.isArray(item.payload.ids) ? item.payload.ids.length : undefined
  return (
    <ListRow
      title={ids === undefined ? t(($) => $.markAllRead) : t(($) => $.markRead, { count: ids })}
      note={parked && item.lastError ? `${since} · ${t(($) => $.waitingError, { code: item.lastError })}` : since}
      amount={
        <Badge tone={parked ? 'danger' : 'warning'}>
          {parked ? t(($) => $.waitingParked) : t(($) => $.waitingReady)}
        </Badge>
      }
      amountNote={
        <span className={styles.actions}>
          {parked && (
            <Button variant="quiet" onClick={() => retry(item.id)}>
              {drafts(($) => $.retry)}
            </Button>
          )}
          <Button variant="quiet" onClick={() => discard(item.id)}>
            {drafts(($) => $.discardOne)}
          </Button>
        </span>
      }
    />
  )
}

import { Download as DownloadIcon } from 'lucide-react'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayLabel } from '../../domain/dates.ts'
import { type Transaction } from '../../domain/history/rules.ts'
import { type Download, downloadStore, startDownload, stopDownload } from '../../platform/history-download.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useStore } from '../../platform/store.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { AsOf } from '../../widgets/as-of.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import styles from './keep-panel.module.css'

interface KeepPanelProps {
  book: { rows: readonly Transaction[]; storedAt: number }
  reachable: boolean
}

/** How much is kept on this device and how old it is; keeps the whole history when asked to. */
export function KeepPanel({ book, reachable }: KeepPanelProps) {
  const { t } = useTranslation('history')
  const download = useStore(downloadStore)
  const oldest = book.rows.at(-1)
  return (
    <section className={styles.panel} aria-label={t(($) => $.place.device)}>
      <div className={styles.text}>
        <p className={styles.title} role="status">
          {t(($) => $.place.searching)}
        </p>
        <p>
          {oldest
            ? t(($) => $.keep.kept, {
                count: book.rows.length,
                day: dayLabel(oldest.transactionDate, localeTag()),
              })
            : t(($) => $.keep.nothing)}
        </p>
        {oldest && <AsOf answer={{ from: 'device', at: book.storedAt }} />}
        <Outcome download={download} />
      </div>
      {download.state === 'running' ? (
        <Running download={download} />
      ) : (
        reachable &&
        download.state !== 'done' && (
          <Button
            variant="secondary"
            icon={<DownloadIcon aria-hidden="true" />}
            // The progress below is what shows that it runs.
            onClick={() => void startDownload()}
          >
            {download.done > 0 ? t(($) => $.keep.resume) : t(($) => $.keep.start)}
          </Button>
        )
      )}
    </section>
  )
}

function Running({ download: { done, total } }: { download: Download }) {
  const { t } = useTranslation('history')
  return (
    <div className={styles.running}>
      <Progress
        label={t(($) => $.keep.running)}
        {...(total > 0 && { value: done / total, text: t(($) => $.keep.progress, { done, total }) })}
      />
      <Button variant="quiet" onClick={stopDownload}>
        {t(($) => $.keep.stop)}
      </Button>
    </div>
  )
}

/** How the last download ended; announced. */
function Outcome({ download: { state, done, total, error } }: { download: Download }) {
  const { t } = useTranslation('history')
  const errorText = useErrorText()
  const words: { [name in Download['state']]?: ReactNode } = {
    stopped: t(($) => $.keep.stopped, { done, total }),
    done: t(($) => $.keep.done, { count: total }),
    full: t(($) => $.keep.full),
    away: t(($) => $.keep.away),
    failed: state === 'failed' && errorText(error),
  }
  return (
    <p role="status" className={styles.outcome}>
      {words[state]}
    </p>
  )
}

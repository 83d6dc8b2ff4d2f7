import { Download, FileWarning, Printer, Share, X } from 'lucide-react'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { ErrorState } from '../ui/states.tsx'
import type { PdfPagesProps } from './pdf-pages.tsx'
import { browserShowsPdf, mayShare, shareFile } from './pdf-abilities.ts'
import { PdfSkeleton } from './pdf-skeleton.tsx'
import styles from './pdf-view.module.css'

interface PdfViewProps {
  blob: Blob
  /** Under this name the file is saved and shared: `statement-2026-03.pdf`. */
  fileName: string
  /** Name of the document for everyone who can't see it. */
  title: string
  /** A way back that stays in view however far the pages are scrolled. Leave out where the frame around has one. */
  onClose?: (() => void) | undefined
}

/**
 * A PDF inside the app, with print and download. The browser's own viewer shows it where there is a good one, pdf.js
 * where not. It never leads away from the page.
 */
export function PdfView({ blob, fileName, title, onClose }: PdfViewProps) {
  const { t } = useTranslation('history')
  const { t: common } = useTranslation('common')
  const frame = useRef<HTMLIFrameElement>(null)
  const url = useObjectUrl(blob)
  const [ownViewer] = useState(browserShowsPdf)
  const [printing, setPrinting] = useState(false)

  function print() {
    if (!ownViewer) return setPrinting(true)
    frame.current?.contentWindow?.focus()
    frame.current?.contentWindow?.print()
  }

  function printed() {
    window.print()
    setPrinting(false)
  }

  return (
    <div className={styles.view}>
      <div className={classNames(styles.tools, !ownViewer && styles.stay)}>
        <Button variant="secondary" icon={<Printer aria-hidden="true" />} busy={printing} onClick={print}>
          {t(($) => $.statements.print)}
        </Button>
        {mayShare(blob, fileName) ? (
          <Button variant="secondary" icon={<Share aria-hidden="true" />} onClick={() => shareFile(blob, fileName)}>
            {t(($) => $.statements.share)}
          </Button>
        ) : (
          <Button variant="secondary" asChild>
            <a href={url} download={fileName}>
              <Download aria-hidden="true" />
              {t(($) => $.statements.download)}
            </a>
          </Button>
        )}
        {onClose && !ownViewer && (
          <IconButton label={common(($) => $.close)} icon={<X aria-hidden="true" />} onClick={onClose} />
        )}
      </div>
      {ownViewer ? (
        url && <iframe ref={frame} className={styles.frame} src={`${url}#navpanes=0&view=FitH`} title={title} />
      ) : (
        <Pages blob={blob} title={title} printing={printing} onPrintable={printed} />
      )}
    </div>
  )
}

/** pdf.js comes only to those who need it; without network it may not come at all. */
function Pages({ title, ...rest }: Omit<PdfPagesProps, 'onFail'> & { title: string }) {
  const { t } = useTranslation('history')
  const [Viewer, setViewer] = useState<ComponentType<PdfPagesProps>>()
  const [failed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  useEffect(() => {
    let left = false
    import('./pdf-pages.tsx').then(
      ({ PdfPages }) => left || setViewer(() => PdfPages),
      () => left || fail(),
    )
    return () => {
      left = true
    }
  }, [fail])

  if (failed) {
    return (
      <ErrorState
        icon={<FileWarning />}
        title={t(($) => $.statements.notShown)}
        text={t(($) => $.statements.notShownHelp)}
      />
    )
  }
  return (
    <section className={styles.pages} aria-label={title}>
      {Viewer ? <Viewer {...rest} onFail={fail} /> : <PdfSkeleton />}
    </section>
  )
}

/** An address of a blob that lives as long as the component shows it. */
function useObjectUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

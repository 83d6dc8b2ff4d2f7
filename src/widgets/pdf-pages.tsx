import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'
import { useCallback, useEffect, useState } from 'react'
import { PdfPage } from './pdf-page.tsx'
import { PdfSkeleton } from './pdf-skeleton.tsx'
import styles from './pdf-pages.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

export interface PdfPagesProps {
  blob: Blob
  /** Draws every page, also those out of view; `onPrintable` follows when all are there. */
  printing: boolean
  onPrintable: () => void
  /** The file can't be read. Keep it the same function, the file is opened again for another. */
  onFail: () => void
}

/** All pages of a PDF one under another, drawn by pdf.js as they come into view, with their text to select and hear. */
export function PdfPages({ blob, printing, onPrintable, onFail }: PdfPagesProps) {
  const [file, setFile] = useState<PDFDocumentProxy>()
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set())
  const onDrawn = useCallback((number: number) => setDrawn((before) => new Set(before).add(number)), [])

  useEffect(() => {
    let left = false
    let close = (): unknown => undefined
    async function open() {
      const data = new Uint8Array(await blob.arrayBuffer())
      if (left) return
      // The Content-Security-Policy allows no evaluation of text as code.
      const task = getDocument({ data, isEvalSupported: false })
      close = () => task.destroy()
      const found = await task.promise
      if (!left) setFile(found)
    }
    open().catch(() => left || onFail())
    return () => {
      left = true
      setDrawn(new Set())
      setFile(undefined)
      void close()
    }
  }, [blob, onFail])

  const complete = file !== undefined && drawn.size >= file.numPages
  useEffect(() => {
    if (printing && complete) onPrintable()
  }, [printing, complete, onPrintable])

  if (!file) return <PdfSkeleton />
  return (
    <div className={styles.pages}>
      {Array.from({ length: file.numPages }, (_, index) => (
        <PdfPage
          key={index}
          file={file}
          number={index + 1}
          now={printing || index === 0}
          onDrawn={onDrawn}
          onFail={onFail}
        />
      ))}
    </div>
  )
}

import { type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './pdf-page.module.css'

interface PdfPageProps {
  file: PDFDocumentProxy
  /** From 1. */
  number: number
  /** Draws at once, else when the page comes near the view. */
  now: boolean
  onDrawn: (number: number) => void
  onFail: () => void
}

/** Until the first look at a page it is taken to be A4 upright. */
const a4 = { width: 595, height: 842 }
/** The unseen text is laid out this much larger and shrunk again, because browsers don't lay out very small letters. */
const magnified = 3
/** Width of the picture: sharp when a phone zooms in and on paper, small enough for its memory. */
const dots = { least: 1_200, most: 2_000 }

/** One page: its picture, and over it its text, unseen but there to select, search and hear. */
export function PdfPage({ file, number, now, onDrawn, onFail }: PdfPageProps) {
  const { t } = useTranslation('history')
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(a4)
  const wanted = useSeen(box) || now
  const width = useWidth(box)

  useEffect(() => {
    const [picture, words] = [canvas.current, text.current]
    const room = box.current?.clientWidth
    if (!wanted || !picture || !words || !room) return undefined
    let stop = (): void => {}
    let left = false
    async function draw(picture: HTMLCanvasElement, words: HTMLDivElement, room: number) {
      const page = await file.getPage(number)
      if (left) return
      const plain = page.getViewport({ scale: 1 })
      setSize({ width: plain.width, height: plain.height })
      const wide = Math.min(dots.most, Math.max(dots.least, room * devicePixelRatio))
      const viewport = page.getViewport({ scale: wide / plain.width })
      picture.width = Math.round(viewport.width)
      picture.height = Math.round(viewport.height)
      const task = page.render({ canvasContext: picture.getContext('2d')!, viewport })
      const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport: plain })
      stop = () => {
        task.cancel()
        layer.cancel()
      }
      words.replaceChildren()
      await Promise.all([task.promise, layer.render()])
      if (!left) onDrawn(number)
    }
    draw(picture, words, room).catch(() => left || onFail())
    return () => {
      left = true
      stop()
    }
  }, [file, number, wanted, onDrawn, onFail])

  return (
    <section
      ref={box}
      className={styles.page}
      aria-label={t(($) => $.statements.page, { page: number, pages: file.numPages })}
      style={
        {
          aspectRatio: `${size.width} / ${size.height}`,
          '--scale-factor': (width / size.width) * magnified,
        } as CSSProperties
      }
    >
      <canvas ref={canvas} className={styles.picture} aria-hidden="true" />
      <div ref={text} className={styles.text} />
    </section>
  )
}

/** Whether an element has come near the view; stays true from then on. */
function useSeen(element: { current: HTMLElement | null }): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || !element.current) return undefined
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        rootMargin: '100%',
      },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element, seen])
  return seen
}

/** Width in CSS pixels as it changes. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return undefined
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return width
}

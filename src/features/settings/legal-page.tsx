import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { BrandMark } from '../../widgets/brand-mark.tsx'
import { LanguageChoice } from '../../widgets/language-choice.tsx'
import { Screen } from '../../widgets/screen.tsx'
import { type Block, blocksOf } from './legal-blocks.ts'
import styles from './legal-page.module.css'
import type { LegalText } from './legal-text.ts'

/** The brand's terms: to read, in each of its languages, and to print (spec A§2). */
export function LegalPage({ text: { tag, markdown } }: { text: LegalText }) {
  const { t, i18n } = useTranslation('settings')
  const router = useRouter()
  const blocks = useMemo(() => blocksOf(markdown), [markdown])
  const title = blocks.find((block) => block.kind === 'title')?.text ?? t(($) => $.terms)
  useEffect(() => {
    const again = () => void router.invalidate()
    i18n.on('languageChanged', again)
    return () => i18n.off('languageChanged', again)
  }, [i18n, router])

  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Link to="/" className={styles.brand}>
          <BrandMark />
        </Link>
        <LanguageChoice />
      </header>
      <main id="main" tabIndex={-1} lang={tag}>
        <Screen
          width="reading"
          title={title}
          back={<Back />}
          actions={
            <Button
              variant="secondary"
              className={styles.print}
              icon={<Printer aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t(($) => $.print)}
            </Button>
          }
        >
          <article className={styles.text}>
            {blocks.map((block, index) => (
              <Part key={index} block={block} />
            ))}
          </article>
        </Screen>
      </main>
    </div>
  )
}

/** To where the person came from; who came by an address of their own gets to the start. */
function Back() {
  const { t } = useTranslation('common')
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Link
      to="/"
      onClick={(event) => {
        if (!canGoBack) return
        event.preventDefault()
        history.back()
      }}
    >
      <ArrowLeft aria-hidden="true" />
      {t(($) => $.back)}
    </Link>
  )
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'list') {
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  if (block.kind === 'title') return null
  return block.kind === 'heading' ? <h2>{block.text}</h2> : <p>{block.text}</p>
}

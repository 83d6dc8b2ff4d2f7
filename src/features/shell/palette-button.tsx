import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/chunks.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette')

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens what finds pages and payees, also by Ctrl+K or ⌘K. */
export function PaletteButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.code !== 'KeyK' || !(isApple ? event.metaKey : event.ctrlKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((is) => !is)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <IconButton
        label={t(($) => $.palette)}
        title={`${t(($) => $.palette)} (${isApple ? '⌘' : 'Ctrl+'}K)`}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        icon={<Search aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

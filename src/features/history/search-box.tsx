import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { typingPause, useLater } from './use-later.ts'

/** Filters while one types, after a short pause; Enter does not wait. */
export function SearchBox({ value, onChange }: { value: string; onChange: (keyword: string) => void }) {
  const { t } = useTranslation('history')
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const applied = useRef(value)
  const later = useLater(typingPause)

  useEffect(() => {
    if (value === applied.current) return
    applied.current = value
    later.cancel()
    setText(value)
  }, [value, later])

  function apply(next: string) {
    later.cancel()
    applied.current = next.trim()
    onChange(next.trim())
  }

  function clear() {
    setText('')
    apply('')
    input.current?.focus()
  }

  return (
    <TextField
      ref={input}
      type="search"
      label={t(($) => $.search)}
      placeholder={t(($) => $.searchHint)}
      value={text}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={100}
      before={<Search size={20} aria-hidden="true" />}
      {...(text && {
        tool: <IconButton label={t(($) => $.clearSearch)} icon={<X aria-hidden="true" />} onClick={clear} />,
      })}
      onChange={(event) => {
        const next = event.target.value
        setText(next)
        later.run(() => apply(next))
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply(text)
        if (event.key === 'Escape' && text) {
          event.preventDefault()
          clear()
        }
      }}
    />
  )
}

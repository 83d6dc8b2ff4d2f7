import { useLocation } from '@tanstack/react-router'
import { CircleUser } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoreSheet } from './more-sheet.tsx'

/** Who is signed in, language, appearance, terms, help and the way out. */
export function AccountMenu() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => setOpen(false), [pathname])
  return (
    <>
      <IconButton
        label={t(($) => $.account)}
        icon={<CircleUser aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <MoreSheet onClose={() => setOpen(false)} />}
    </>
  )
}

import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function BackToSettings() {
  const { t } = useTranslation('shell')
  return (
    <Link to="/setting">
      <ArrowLeft aria-hidden="true" />
      {t(($) => $.settings)}
    </Link>
  )
}

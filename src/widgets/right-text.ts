import { useTranslation } from 'react-i18next'

const names = ['none', 'read', 'full', 'initiate', 'confirm', 'upload'] as const

/** An access right in words; 0 to 5 (spec A§6, decisions 1.4). */
export function useRightText(): (right: number) => string {
  const { t } = useTranslation('company')
  return (right) => t(($) => $.right[names[right] ?? 'none'])
}

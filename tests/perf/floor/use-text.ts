import { useTranslation } from 'react-i18next'
import { type Text } from './texts.ts'

/** Looks texts of this page up by key. */
export function useText(): (key: Text) => string {
  const { t } = useTranslation()
  return t as unknown as (key: Text) => string
}

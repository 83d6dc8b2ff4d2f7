import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button.tsx'
import { showToast } from '../ui/toast.ts'

/** Copies a text exactly as given, and says so. `what` is its name: "Reference". */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const { t } = useTranslation('common')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: t(($) => $.copied), body: what, tone: 'success' })
    } catch {
      showToast({ title: t(($) => $.notCopied), tone: 'warning' })
    }
  }

  return <IconButton label={t(($) => $.copy, { what })} icon={<Copy aria-hidden="true" />} onClick={copy} />
}

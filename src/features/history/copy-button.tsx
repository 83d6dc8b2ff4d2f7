import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast.ts'

/** Copies a text exactly as given. `what` is its name: "Reference". */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const { t } = useTranslation('history')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ title: t(($) => $.details.copied), tone: 'success' })
    } catch {
      showToast({ title: t(($) => $.details.notCopied), tone: 'warning' })
    }
  }

  return <IconButton label={t(($) => $.details.copy, { what })} icon={<Copy aria-hidden="true" />} onClick={copy} />
}

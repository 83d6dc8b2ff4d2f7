import { useTranslation } from 'react-i18next'
import { askPopup } from '../../ui/popup.ts'

/** Removes all that was typed, once the person has said so twice. */
export function useClear({ clear }: { clear: () => void }): () => Promise<void> {
  const { t } = useTranslation('signup')
  return async () => {
    const sure = await askPopup({
      title: t(($) => $.clear.title),
      body: t(($) => $.clear.body),
      confirm: t(($) => $.clear.confirm),
      cancel: t(($) => $.clear.cancel),
      tone: 'danger',
    })
    if (sure) clear()
  }
}

import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type MissingPage, missingPageStore } from '../../platform/chunks.ts'
import { useStore } from '../../platform/store.ts'
import { takeNewest } from '../../platform/updates.ts'
import { askPopup } from '../../ui/popup.ts'
import { showToast } from '../../ui/toast.ts'

/** Says why the person is still on their page when the code of the next one cannot be had, and what can be done. */
export function MissingPages() {
  const { t } = useTranslation('updates')
  const missing = useStore(missingPageStore)
  const tell = useEffectEvent(async ({ path, online }: MissingPage) => {
    if (!online) {
      return void showToast({ title: t(($) => $.offlineTitle), body: t(($) => $.offlineBody), tone: 'warning' })
    }
    const agreed = await askPopup({
      title: t(($) => $.goneTitle),
      body: t(($) => $.goneBody),
      confirm: t(($) => $.goneConfirm),
      cancel: t(($) => $.goneCancel),
    })
    if (!agreed) return
    const outcome = await takeNewest(path)
    if (outcome === 'busy here') showToast({ title: t(($) => $.busyHere), tone: 'warning' })
    if (outcome === 'busy elsewhere') showToast({ title: t(($) => $.busyElsewhere), tone: 'warning' })
    if (outcome === 'none') showToast({ title: t(($) => $.goneStill), tone: 'danger' })
  })
  useEffect(() => {
    if (!missing) return
    missingPageStore.set(undefined)
    void tell(missing)
  }, [missing])
  return null
}

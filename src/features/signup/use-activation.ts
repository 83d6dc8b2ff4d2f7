import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { activationStore, spendLink } from '../../platform/one-use.ts'
import { useStore } from '../../platform/store.ts'
import { askPopup } from '../../ui/popup.ts'
import { useErrorText } from '../../widgets/error-text.ts'

/** Spends the link that led here, says what came of it, and goes home, which asks for the sign-in (spec A§2, A§8). */
export function useActivation() {
  const { t } = useTranslation('activation')
  const router = useRouter()
  const text = useErrorText()
  const state = useStore(activationStore)

  async function spend(): Promise<void> {
    const after = await spendLink()
    if (after.step === 'refused') await tell(text(after.error))
    if (after.step !== 'done') return
    const isBusiness = after.link.action === 'activationBusiness'
    await tell(isBusiness ? t(($) => $.businessDone) : t(($) => $.done))
    activationStore.set({ step: 'none' })
    await router.navigate({ to: '/home', replace: true })
  }

  const tell = (body: string): Promise<boolean> =>
    askPopup({ title: t(($) => $.popupTitle), body, confirm: t(($) => $.ok) })

  const begin = useEffectEvent(() => {
    if (activationStore.get().step === 'held') void spend()
  })
  // Another link may be opened in a window that shows this page.
  useEffect(() => {
    if (state.step === 'held') begin()
  }, [state.step])

  return { state, spend }
}

import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmationStore } from '../../platform/one-use.ts'
import { useStore } from '../../platform/store.ts'
import { askPopup } from '../../ui/popup.ts'

/** Says what the address told of an e-mail that was confirmed elsewhere (spec A§2), over whatever page it led to. */
export function LinkNews() {
  const said = useStore(confirmationStore)
  return said && <News said={said} />
}

function News({ said }: { said: 'success' | 'fail' }) {
  const { t } = useTranslation('activation')
  const router = useRouter()
  // A question that is asked while a page is still on its way would be dismissed by the arrival.
  const arrived = useRouterState({ router, select: ({ status }) => status === 'idle' })
  const tell = useEffectEvent(() => {
    confirmationStore.set(undefined)
    void askPopup({
      title: t(($) => $.emailTitle),
      body: said === 'success' ? t(($) => $.emailSuccess) : t(($) => $.emailFail),
      confirm: t(($) => $.ok),
    })
  })
  useEffect(() => {
    if (arrived) tell()
  }, [arrived])
  return null
}

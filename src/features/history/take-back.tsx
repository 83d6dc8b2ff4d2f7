import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { globalpay } from '../../domain/globalpay/calls.ts'
import { type Transaction } from '../../domain/history/rules.ts'
import { goStale, useSend } from '../../platform/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { askPopup } from '../../ui/popup.ts'
import { showToast } from '../../ui/toast.ts'
import { useErrorText } from '../../widgets/error-text.ts'

/** A payment by a link that nobody has taken yet: its sender may take it back. */
export function TakeBack({ row }: { row: Transaction }) {
  const { t } = useTranslation('history')
  const errorText = useErrorText()
  const client = useQueryClient()
  const { mutateAsync, isPending } = useSend(globalpay.takeBack)
  const { transactionId, counterpartyName: name } = row

  async function takeBack(): Promise<void> {
    const sure = await askPopup({
      title: t(($) => $.takeBack.ask, { name }),
      body: t(($) => $.takeBack.askBody),
      confirm: t(($) => $.takeBack.yes),
      cancel: t(($) => $.takeBack.no),
      tone: 'danger',
    })
    if (!sure) return
    try {
      await mutateAsync({ transactionId })
      showToast({ title: t(($) => $.takeBack.done), body: name, tone: 'success' })
    } catch (error) {
      // It may have been taken meanwhile, or taken back without a word of it.
      void goStale(client, globalpay.takeBack)
      await askPopup({
        title: t(($) => $.takeBack.failed),
        body: errorText(error),
        confirm: t(($) => $.takeBack.understood),
      })
    }
  }

  return (
    <Banner
      action={
        <Button variant="secondary" busy={isPending} onClick={takeBack}>
          {t(($) => $.takeBack.action)}
        </Button>
      }
    >
      {t(($) => $.takeBack.open)}
    </Banner>
  )
}

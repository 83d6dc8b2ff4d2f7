import { useState } from 'react'
import { useForm } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { recentPayees, shownRecent } from '../../domain/transfers/rules.ts'
import { useRead, useSend } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { askPopup } from '../../ui/popup.ts'
import { written } from './form.ts'
import { type P2pValues } from './p2p-values.ts'
import { SavedPayees, type Template } from './saved-payees.tsx'
import styles from './own-form.module.css'

/** Whom one paid last, and payments that are kept under a name: one press fills the form. */
export function P2pPayees({ sources, tag }: { sources: readonly Account[]; tag: string }) {
  const { t } = useTranslation('transfers')
  const form = useForm<P2pValues>()
  const { data: recent } = useRead(transfers.recent, { types: ['p2p'], permission: '3d', limit: recentPayees })
  const { data: kept } = useRead(transfers.templates, { type: 'p2p' })
  const { mutateAsync: remove } = useSend(transfers.templateDelete)
  const payees = shownRecent(recent?.value.transfers ?? [])
  const templates = kept?.value.templates ?? []
  const [isOpen, setOpen] = useState(false)
  if (payees.length + templates.length === 0 && !isOpen) return null

  function fill(values: P2pValues): void {
    form.batch(() => {
      for (const [name, value] of Object.entries(values)) form.change(name as keyof P2pValues, value)
    })
  }

  function use({ toEmail, amount, currency }: Template): void {
    const account = sources.find(({ currencyCode }) => currencyCode === currency)
    fill({ toEmail, amount: written(amount, tag), tag, ...(account && { fromAccount: account.accountId }) })
  }

  async function drop({ id, templateName }: Template): Promise<void> {
    const sure = await askPopup({
      title: t(($) => $.p2p.removeTitle, { name: templateName }),
      confirm: t(($) => $.p2p.remove),
      cancel: t(($) => $.p2p.keep),
      tone: 'danger',
    })
    if (sure) await remove({ id }).catch(() => {})
  }

  return (
    <div className={styles.pair}>
      {payees.length > 0 && (
        <ChipRow label={t(($) => $.p2p.recent)}>
          {payees.map(({ paymentId, title, toEmail }) => (
            <Chip key={paymentId} onClick={() => fill({ toEmail })}>
              {title}
            </Chip>
          ))}
        </ChipRow>
      )}
      {templates.length > 0 && (
        <ChipRow label={t(($) => $.p2p.templates)}>
          {templates.map((template) => (
            <Chip
              key={template.id}
              onClick={() => use(template)}
              onRemove={() => drop(template)}
              removeLabel={t(($) => $.p2p.removeOne, { name: template.templateName })}
            >
              {template.templateName}
            </Chip>
          ))}
        </ChipRow>
      )}
      {(templates.length > 0 || isOpen) && (
        <Button variant="quiet" className={styles.max} onClick={() => setOpen(true)}>
          {t(($) => $.saved.open)}
        </Button>
      )}
      {isOpen && (
        <SavedPayees
          templates={templates}
          onUse={(template) => {
            use(template)
            setOpen(false)
          }}
          onRemove={drop}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { cards } from '../../domain/cards/calls.ts'
import { aliasLength, allows } from '../../domain/cards/rules.ts'
import { useSend } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useForm } from '../../widgets/use-form.ts'
import styles from './card-details.module.css'

/** The name that a person gives a card, to tell it from the others. */
export function CardName({ card }: { card: Account }) {
  const { t } = useTranslation('cards')
  const { mutateAsync: save } = useSend(cards.setAlias)
  const [name, setName] = useState(card.cardAliasName ?? '')
  const { form, fault, sending, submit } = useForm(async () => {
    const cardAliasName = name.trim()
    if (cardAliasName.length > aliasLength) return t(($) => $.alias.long, { most: aliasLength })
    await save({ accountId: card.accountId, cardAliasName })
    showToast({ title: t(($) => $.alias.saved), tone: 'success' })
    return undefined
  })
  if (!allows(card, 'alias')) return null
  return (
    <Card title={t(($) => $.alias.title)}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t(($) => $.alias.title)}
          labelHidden
          help={t(($) => $.alias.help, { most: aliasLength })}
          name="alias"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={fault}
        />
        <div>
          <Button type="submit" variant="secondary" busy={sending}>
            {t(($) => $.alias.save)}
          </Button>
        </div>
      </form>
    </Card>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { luhn } from '../../domain/card-number.ts'
import { binOf } from '../../domain/cards/bin.ts'
import { cards } from '../../domain/cards/calls.ts'
import { allows } from '../../domain/cards/rules.ts'
import { useRead, useSend } from '../../platform/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { Problem } from '../../widgets/problem.tsx'
import { useForm } from '../../widgets/use-form.ts'
import { useBinFacts } from './bin-facts.ts'
import styles from './card-details.module.css'

/** Registers a card for payments online, which a phone confirms (decisions G-67). */
export function CardEnroll({ card }: { card: Account }) {
  return allows(card, 'enrollment') ? <Enrollment accountId={card.accountId} /> : null
}

function Enrollment({ accountId }: { accountId: string }) {
  const { t } = useTranslation('cards')
  const read = useRead(cards.enrollment, { accountId })
  if (read.isError && !read.data) return <Problem error={read.error} onRetry={read.refetch} />
  if (!read.data) return null
  const { enrolledAt, phone } = read.data.value
  return (
    <Card title={t(($) => $.enroll.title)} lead={enrolledAt ? undefined : t(($) => $.enroll.lead, { phone })}>
      {enrolledAt ? <Banner>{t(($) => $.enroll.is, { phone })}</Banner> : <NumberForm accountId={accountId} />}
    </Card>
  )
}

/** Of what is typed the bank gets the first six digits and the last four; nothing of it is kept. */
function NumberForm({ accountId }: { accountId: string }) {
  const { t } = useTranslation('cards')
  const { mutateAsync: enroll } = useSend(cards.enroll)
  const [number, setNumber] = useState('')
  const bin = binOf(number)
  const { facts, isUnknown } = useBinFacts(bin)
  const { form, fault, sending, submit } = useForm(async () => {
    const digits = number.replace(/\s/g, '')
    if (!bin || digits.length < 12 || !luhn(digits)) return t(($) => $.enroll.whole)
    if (isUnknown) return t(($) => $.enroll.unknown)
    await enroll({ accountId, binNumber: bin, lastFour: digits.slice(-4) })
    showToast({ title: t(($) => $.enroll.done), tone: 'success' })
    return undefined
  })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        label={t(($) => $.enroll.number)}
        help={facts ?? t(($) => $.enroll.help)}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        error={isUnknown ? t(($) => $.enroll.unknown) : fault}
      />
      <div>
        <Button type="submit" variant="secondary" busy={sending}>
          {t(($) => $.enroll.go)}
        </Button>
      </div>
    </form>
  )
}

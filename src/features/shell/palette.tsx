import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '../../domain/email.ts'
import { formatAmount } from '../../domain/money.ts'
import { fits, wishOf } from '../../domain/wish.ts'
import { localeTag } from '../../platform/i18n.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Finder } from '../../ui/finder.tsx'
import { usePages } from './use-pages.ts'
import { usePayees } from './use-payees.ts'

/** Goes to a page, or begins a payment to somebody: "send 20 to ben". */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const navigate = useNavigate()
  const pages = usePages()
  const payees = usePayees()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const tag = localeTag()
  const { amount, words } = wishOf(text, tag, t(($) => $.finder.idle).split(' '))
  const found = amount === undefined ? pages.filter(({ label, also }) => fits(words, [label, also])) : []
  const known = payees.filter(({ name, email }) => fits(words, [name, email]))
  const stranger = words.find((word) => isEmail(word) && !known.some(({ email }) => email.toLowerCase() === word))
  const people = [...known, ...(stranger ? [{ name: stranger, email: stranger }] : [])]
  const asked = amount !== undefined || words.length > 0

  return (
    <Dialog
      atOnce
      open
      onClose={onClose}
      title={t(($) => $.finder.title)}
      closeLabel={common(($) => $.close)}
      firstFocus={field}
    >
      <Finder
        field={field}
        label={t(($) => $.finder.label)}
        resultsLabel={t(($) => $.finder.results)}
        empty={t(($) => $.finder.empty)}
        text={text}
        onText={setText}
        groups={[
          {
            heading: t(($) => $.finder.people),
            items: (asked ? people : []).map(({ name, email }) => ({
              key: email,
              label:
                amount === undefined
                  ? t(($) => $.finder.pay, { name })
                  : t(($) => $.finder.payAmount, { name, amount: formatAmount(amount, tag) }),
              aside: name !== email && email,
              onSelect: () => pay(email),
            })),
          },
          {
            heading: t(($) => $.finder.pages),
            items: found.map(({ to, label }) => ({ key: to, label, onSelect: () => go(to) })),
          },
        ]}
      />
    </Dialog>
  )

  function go(to: (typeof pages)[number]['to']): void {
    onClose()
    void navigate({ to })
  }

  function pay(to: string): void {
    onClose()
    void navigate({ to: '/transfer/p2p', search: { to, ...(amount !== undefined && { amount }) } })
  }
}

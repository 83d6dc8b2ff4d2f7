import { Link, useLocation } from '@tanstack/react-router'
import { BadgeCheck, ReceiptText, Repeat } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { requests } from '../../domain/approvals/request-calls.ts'
import { seesRequests } from '../../domain/approvals/request-rules.ts'
import { useRead } from '../../platform/query.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { type NavItem } from '../../ui/app-frame.tsx'

/** The pages that only some have, or that are needed now and then: under the main ones, and in the sheet of a phone. */
export function usePlaces(): NavItem[] {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const { access, isAuthed } = useStore(sessionStore)
  const approves = access !== undefined && seesRequests(access.accessRights)
  const counts = useRead(requests.counts, {}, { enabled: approves && isAuthed }).data?.value
  const waiting = counts ? counts.transactionRequestCount + counts.massTransactionRequestCount : 0

  const items: NavItem[] = []
  if (approves) {
    items.push({
      key: '/transfer/approved',
      label: t(($) => $.approvals),
      icon: <BadgeCheck />,
      link: (parts) => <Link to="/transfer/approved" {...parts} />,
      current: pathname === '/transfer/approved',
      ...(waiting > 0 && {
        mark: waiting > 99 ? '99+' : waiting,
        spoken: t(($) => $.approvalsWaiting, { count: waiting }),
      }),
    })
  }
  items.push({
    key: '/transfer/invoices',
    label: t(($) => $.invoices),
    icon: <ReceiptText />,
    link: (parts) => <Link to="/transfer/invoices" {...parts} />,
    current: pathname === '/transfer/invoices',
  })
  items.push({
    key: '/transfer/preapproved-payments',
    label: t(($) => $.preapproved),
    icon: <Repeat />,
    link: (parts) => <Link to="/transfer/preapproved-payments" {...parts} />,
    current: pathname === '/transfer/preapproved-payments',
  })
  return items
}

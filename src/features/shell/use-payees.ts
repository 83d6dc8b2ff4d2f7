import { transfers } from '../../domain/transfers/calls.ts'
import { recentPayees, shownRecent } from '../../domain/transfers/rules.ts'
import { useRead } from '../../platform/query.ts'

interface Payee {
  name: string
  email: string
}

/** Whom one has paid last or keeps a payment for, each once; nobody where the bank does not say. */
export function usePayees(): Payee[] {
  const { data: recent } = useRead(transfers.recent, { types: ['p2p'], permission: '3d', limit: recentPayees })
  const { data: kept } = useRead(transfers.templates, { type: 'p2p' })
  const all = [
    ...shownRecent(recent?.value.transfers ?? []).map(({ title, toEmail }) => ({ name: title, email: toEmail })),
    ...(kept?.value.templates ?? []).map(({ templateName, toEmail }) => ({ name: templateName, email: toEmail })),
  ]
  return all.filter(({ email }, index) => all.findIndex((one) => one.email === email) === index)
}

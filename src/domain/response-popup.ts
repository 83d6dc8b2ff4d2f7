import { type BankError } from './errors.ts'

/** Where a failure leaves the person: on their page, on the page that they start from, or at home (decisions G-05). */
export type Leads = 'stay' | 'start' | 'home'

export interface Asker {
  /** A read's page says itself that there is nothing to show; only what leads away from it is told. */
  kind: 'read' | 'write'
  /** A banner says already that nothing can be sent. */
  banner: boolean
}

const leads: Readonly<Record<string, Leads>> = { ENOA: 'start', CA: 'home' }

export const leadsOf = ({ code }: BankError): Leads => leads[code ?? ''] ?? 'stay'

/** Whether a failure is told in a popup, and what follows; undefined where something else tells it (decisions G-05). */
export function leadsTo(error: BankError, { kind, banner }: Asker): Leads | undefined {
  if (error.quiet || isOtherwiseTold(error) || (error.kind === 'offline' && banner)) return undefined
  const to = leadsOf(error)
  return kind === 'read' && to === 'stay' ? undefined : to
}

/** Sign-in, terms and a version that is too old cover the app; invalid parameters stand beside their fields. */
const isOtherwiseTold = ({ code, terms, status, fields }: BankError): boolean =>
  code === 'AU' || terms.length > 0 || status === 426 || (code === 'TA1' && fields.some(({ field }) => field))

/** How a popup lays a text out (spec A§8): longer than 50 characters is a body under the header Error. */
export function popupText(text: string): { header: string | 'Error'; body?: string } {
  return text.length > 50 ? { header: 'Error', body: text } : { header: text }
}

import { createFileRoute } from '@tanstack/react-router'
import { object, optional, string } from 'superstruct'
import { ReceivePage } from '../../features/globalpay/receive-page.tsx'
import { loadWords } from '../../platform/i18n.ts'
import { searchOf } from '../../platform/search.ts'

const validateSearch = searchOf(object({ paymentSecret: optional(string()) }))

export const Route = createFileRoute('/_external/receive/$id')({
  validateSearch,
  beforeLoad: async ({ search, cause, location, params }) => {
    if (cause === 'preload' || search.paymentSecret === undefined) return
    const { takePaymentSecret } = await import('../../platform/payment-secret.ts')
    takePaymentSecret(location, params.id)
  },
  loader: () => loadWords('receive', 'codes'),
  component: Receive,
})

function Receive() {
  return <ReceivePage {...Route.useParams()} />
}

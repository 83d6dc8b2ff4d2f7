import { createFileRoute, notFound } from '@tanstack/react-router'
import { LegalPage } from '../../features/settings/legal-page.tsx'
import { loadLegal } from '../../features/settings/legal-text.ts'
import { brand } from '../../platform/brand.ts'

export const Route = createFileRoute('/_restricted/legal/$page')({
  loader: ({ params }) => {
    if (params.page !== `${brand.id}-tos`) throw notFound()
    return loadLegal()
  },
  component: Legal,
})

function Legal() {
  return <LegalPage text={Route.useLoaderData()} />
}

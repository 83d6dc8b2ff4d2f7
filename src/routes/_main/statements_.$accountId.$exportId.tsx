import { createFileRoute } from '@tanstack/react-router'
import { StatementView } from '../../features/history/statement-view.tsx'
import { loadWords } from '../../platform/i18n.ts'

export const Route = createFileRoute('/_main/statements_/$accountId/$exportId')({
  loader: () => loadWords('history'),
  component: Statement,
})

function Statement() {
  return <StatementView {...Route.useParams()} />
}

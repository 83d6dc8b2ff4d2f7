import { requests } from '../../domain/approvals/request-calls.ts'
import { approvalsPage } from '../../domain/approvals/request-rules.ts'
import { usePages } from '../../widgets/use-pages.ts'
import { type ApprovalsSearch } from './search.ts'

/** The requests of an address, newest first, 50 a page. */
export function useRequests({ tab, state = 'waiting', ...filter }: ApprovalsSearch) {
  const { fromDate, toDate, ...rest } = filter
  const ordered = fromDate && toDate && toDate < fromDate ? { fromDate } : { fromDate, toDate }
  const asked = Object.entries({ ...rest, ...ordered }).filter(([, value]) => value !== undefined)
  return usePages(requests.list, {
    size: approvalsPage,
    ask: (page) => ({
      ...Object.fromEntries(asked),
      ...(state !== 'all' && { status: state }),
      ...(tab === 'mass' && { mass: true }),
      page,
      size: approvalsPage,
    }),
    read: ({ requests: rows, total }) => ({ rows, total }),
    rowKey: ({ id }) => id,
  })
}

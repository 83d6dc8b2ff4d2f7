import { useQuery, type QueryClient } from '@tanstack/react-query'
import { history } from '../../domain/history/calls.ts'
import { firstPage, pageSizes, type Statement } from '../../domain/history/rules.ts'
import type { ResponseOf } from '../../domain/call.ts'
import type { Answer } from '../../platform/http.ts'
import { query } from '../../platform/query.ts'

/** The row of one statement: from a list that is there already, else looked up page by page. Null: the bank has none. */
export const useStatement = (accountId: string, exportId: string) =>
  useQuery({
    queryKey: ['history', 'statement', accountId, exportId],
    queryFn: async ({ client }) => inLists(client, accountId, exportId) ?? (await lookUp(client, accountId, exportId)),
  })

/** Lists of an account that were read already, from the bank or from this device. */
export const listsOf = (client: QueryClient, accountId: string): Answer<ResponseOf<typeof history.statements>>[] =>
  client
    .getQueriesData<Answer<ResponseOf<typeof history.statements>>>({
      queryKey: ['history', 'statements'],
      predicate: ({ queryKey }) => (queryKey[2] as { accountId?: string }).accountId === accountId,
    })
    .flatMap(([, answer]) => answer ?? [])

const inLists = (client: QueryClient, accountId: string, exportId: string): Statement | undefined =>
  listsOf(client, accountId)
    .flatMap(({ value }) => value.exports)
    .find((one) => one.exportId === exportId)

async function lookUp(client: QueryClient, accountId: string, exportId: string): Promise<Statement | null> {
  const { statements: pageSize } = pageSizes
  for (let pageNumber = firstPage; ; pageNumber += 1) {
    const { value } = await client.fetchQuery(
      query(history.statements, { accountId, source: 'monthly', pageNumber, pageSize }),
    )
    const found = value.exports.find((one) => one.exportId === exportId)
    if (found) return found
    if (value.exports.length === 0 || pageNumber * pageSize >= value.total) return null
  }
}

import { useQuery } from '@tanstack/react-query'
import { history } from '../../domain/history/calls.ts'
import { language } from '../../platform/i18n.ts'
import { type Answer } from '../../platform/http.ts'
import { send } from '../../platform/send.ts'

/** The receipt of an entry as a PDF, fetched when wanted. The bank writes it anew each time; the device keeps none. */
export function useReceipt(transactionId: string, wanted: boolean) {
  const { word, verb } = history.receiptFile
  const payload = { transactionId, lang: language() }
  return useQuery({
    queryKey: [word, verb, payload],
    queryFn: async ({ signal }) => bytesOf(await send(history.receiptFile, payload, { signal })),
    enabled: wanted,
    gcTime: 0,
    staleTime: Infinity,
  })
}

/** A call that answers with bytes has no struct; the transport gives the file. */
const bytesOf = (answer: Answer<unknown>): Blob => answer.value as Blob

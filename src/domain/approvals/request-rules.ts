import { type Infer } from 'superstruct'
import { type RequestOf, type ResponseOf } from '../call.ts'
import { type Amount, add, compare } from '../money.ts'
import { type requestFilter, type requests } from './request-calls.ts'

export type ApprovalRequest = ResponseOf<typeof requests.list>['requests'][number]
export type RequestFilter = Infer<typeof requestFilter>
export type Decision = RequestOf<typeof requests.decide>
export type DecisionResult = ResponseOf<typeof requests.decide>['results'][number]

/** Rows of one page (spec B§9). */
export const approvalsPage = 50

/** Rights that approve what others asked for: full access and confirmed (decisions 1.4). */
export const mayApprove = (right: number): boolean => right === 2 || right === 4

/** The right whose transfers become requests (decisions 1.4); undefined for a person's own accounts. */
export const asksForApproval = (right: number | undefined): boolean => right === 3

/** Rights for which there is a list: who approves, and who asks. */
export const seesRequests = (right: number): boolean => mayApprove(right) || right === 3

/** Whether what would happen now is not what was asked for. */
export const hasChanged = ({ now, exchangeRate }: ApprovalRequest): boolean =>
  now !== undefined && compare(now.exchangeRate, exchangeRate) !== 0

/** The one call for all that was chosen, with the rates that stood beside them. */
export function decisionOf(chosen: readonly ApprovalRequest[], declined: boolean): Decision {
  const rates = chosen
    .filter(({ currencyCode, toCurrencyCode }) => currencyCode !== toCurrencyCode)
    .map(({ id, now, exchangeRate }) => ({ transactionId: id, exchangeRate: now?.exchangeRate ?? exchangeRate }))
  return { transactionIds: chosen.map(({ id }) => id), declined, ...(!declined && rates.length > 0 && { rates }) }
}

/** What leaves in each currency, fees included, in the order in which the currencies come. */
export function leaving(chosen: readonly ApprovalRequest[]): { currencyCode: string; amount: Amount }[] {
  const found = new Map<string, Amount>()
  for (const { currencyCode, amount, fee } of chosen)
    found.set(currencyCode, add(found.get(currencyCode) ?? '0', add(amount, fee)))
  return [...found].map(([currencyCode, amount]) => ({ currencyCode, amount }))
}

export const isDone = ({ responseCode }: Pick<DecisionResult, 'responseCode'>): boolean => responseCode === '00'

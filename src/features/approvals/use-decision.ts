import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requests } from '../../domain/approvals/request-calls.ts'
import {
  type ApprovalRequest,
  decisionOf,
  type DecisionResult,
  hasChanged,
} from '../../domain/approvals/request-rules.ts'
import { type AnyCall, type ResponseOf } from '../../domain/call.ts'
import { formatAmount } from '../../domain/money.ts'
import { bureauOf } from '../../platform/bureau.ts'
import { localeTag } from '../../platform/i18n.ts'
import { goStale, queryClient } from '../../platform/query.ts'
import { send } from '../../platform/send.ts'
import { type SubmitState } from '../../platform/submit.ts'
import { useSafeSubmit } from '../../platform/use-submit.ts'
import { askPopup } from '../../ui/popup.ts'
import { askApproval } from '../../widgets/approval.tsx'
import { sumText } from './decision-bar.tsx'

export interface Results {
  declined: boolean
  results: readonly DecisionResult[]
  /** What each was, by its id. */
  names: ReadonlyMap<string, string>
}

type Decided = ResponseOf<typeof requests.decide>

const bureau = bureauOf(requests.decide)
const massBureau = bureauOf(requests.decideMass)

const answerOf = <C extends AnyCall>({ step, answer }: SubmitState<C>) => (step === 'done' ? answer : undefined)

/** One question, one call, and what the bank said of each. `onDone`: the bank has answered. */
export function useDecision(onDone: () => void) {
  const { t } = useTranslation('approvals')
  const single = useSafeSubmit(requests.decide, bureau)
  const mass = useSafeSubmit(requests.decideMass, massBureau)
  const submit = ['idle', 'done'].includes(mass.state.step) ? single : (mass as unknown as typeof single)
  const [results, setResults] = useState<Results>()
  const sent = useRef<Omit<Results, 'results'>>({ declined: false, names: new Map() })
  const tell = useEffectEvent(async (said: Decided | undefined) => {
    if (!said) return
    onDone()
    const { operationId } = said
    if (operationId === undefined) return setResults({ ...sent.current, results: said.results })
    // Closed, or refused: the popup has said so, and the requests go on waiting.
    if (!(await askApproval(said))?.success) return
    const { value } = await send(requests.results, { operationId })
    setResults({ ...sent.current, results: value.results })
    void goStale(queryClient, requests.decide)
  })
  const answer = answerOf(single.state)
  const massAnswer = answerOf(mass.state)
  useEffect(() => void tell(answer), [answer])
  useEffect(() => void tell(massAnswer), [massAnswer])

  const name = ({ fromName, toName, amount, currencyCode }: ApprovalRequest): string =>
    `${t(($) => $.route, { from: fromName, to: toName })}, ${formatAmount(amount, localeTag())}\u00a0${currencyCode}`

  return {
    submit,
    results,
    close: () => setResults(undefined),
    async decide(chosen: readonly ApprovalRequest[], declined: boolean): Promise<void> {
      const count = chosen.length
      const changed = chosen.filter(hasChanged).length
      const asked = {
        title: declined ? t(($) => $.askDecline, { count }) : t(($) => $.askApprove, { count }),
        body: declined
          ? t(($) => $.askDeclineBody)
          : [
              t(($) => $.askApproveBody, { sum: sumText(chosen) }),
              ...(changed > 0 ? [t(($) => $.askChanged, { count: changed })] : []),
            ].join(' '),
        confirm: declined ? t(($) => $.decline) : t(($) => $.approve),
        cancel: t(($) => $.back),
        ...(declined && { tone: 'danger' as const }),
      }
      if (!(await askPopup(asked))) return
      setResults(undefined)
      sent.current = { declined, names: new Map(chosen.map((request) => [request.id, name(request)])) }
      const [first] = chosen
      if (first?.batchId) await mass.submit({ batchId: first.batchId, declined })
      else await single.submit(decisionOf(chosen, declined))
    },
  }
}

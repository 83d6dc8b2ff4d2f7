import { isEmail } from '../../domain/email.ts'
import { transfers } from '../../domain/transfers/calls.ts'
import { useRead } from '../../platform/query.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { useReachable } from '../../widgets/use-reachable.ts'
import { type PayeeState } from './p2p-values.ts'
import { useLaterValue } from './use-later-value.ts'

/** What the bank says of an address, once it is whole and nobody types in it; `me`: the person's own. */
export function usePayee(address: string) {
  const reachable = useReachable()
  const { email: me = '' } = useStore(sessionStore)
  const asked = useLaterValue(address)
  const mayCheck = reachable && isEmail(address) && address.toLowerCase() !== me.toLowerCase()
  const checking = useRead(transfers.payee, { email: asked }, { enabled: mayCheck && asked === address })
  const answer = checking.data?.value
  const payee = stateNow()
  return {
    me,
    payee,
    payeeName: payee === 'fine' ? answer?.name : undefined,
    error: mayCheck ? checking.error : null,
    askAgain: () => checking.isError && checking.refetch(),
  }

  function stateNow(): PayeeState {
    if (!mayCheck) return 'unasked'
    if (asked !== address || checking.isPending) return checking.isError ? 'unasked' : 'asking'
    if (!answer) return 'unasked'
    if (!answer.exist) return 'unknown'
    return answer.outBlacklist ? 'blocked' : 'fine'
  }
}

import { type HandlersOf } from '../contract.ts'
import { answerOnPhone, approveByCode, operationGet, retry } from '../operation-answers.ts'
import { subjectTransaction } from '../operation-kinds.ts'
import { decideBatch, decideRequests, decisionResults } from '../request-decide.ts'
import { countRequests, listRequests } from '../request-list.ts'

export const approvals: HandlersOf<'approvals'> = {
  approve: async (ctx, { trxid, approvalCode }) => subjectTransaction(await approveByCode(ctx, trxid, approvalCode)),
  async approveBusiness(ctx, { approvalTransactionId, code }) {
    await approveByCode(ctx, approvalTransactionId, code)
    return {}
  },
  retry,
  operation: operationGet,
  confirmOnPhone: answerOnPhone,
  list: listRequests,
  decide: decideRequests,
  decideMass: decideBatch,
  results: decisionResults,
  counts: countRequests,
}

import { type HandlersOf } from '../contract.ts'
import { answerRequest, lookAtRequest } from '../partners.ts'

export const partners: HandlersOf<'partners'> = {
  look: (ctx, { authorizeUrl }) => lookAtRequest(ctx, authorizeUrl),
  answer: (ctx, { authorizationId, result = true }) => answerRequest(ctx, authorizationId, result),
}

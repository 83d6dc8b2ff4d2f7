import { array, boolean, object, optional, string } from 'superstruct'
import { calls, rest } from '../call.ts'
import { id } from '../struct.ts'

/** Other people's apps that ask for access in a person's name (spec A§2, A§7: `auth/sei`). */
export const partners = calls('partners', {
  /** Who asks, and for what. 404: nobody who may. */
  look: rest('POST /auth/sei/authorize', {
    as: 'user',
    quiet: true,
    request: object({ authorizeUrl: string() }),
    response: object({ authorizationId: id(), clientName: string(), scopes: array(string()) }),
  }),
  /** The person's word; `result` false declines. The answer is where to go with it. */
  answer: rest('POST /auth/sei/authorize/{authorizationId}', {
    as: 'user',
    quiet: true,
    request: object({ authorizationId: id(), result: optional(boolean()) }),
    response: object({ redirectUrl: string() }),
  }),
})

import { type HandlersOf } from '../contract.ts'
import { Refusal } from '../context.ts'

const closed = () => Promise.reject(new Refusal('UE', 'Transfers open soon.'))

export const transfers: HandlersOf<'transfers'> = {
  available: closed,
  rate: closed,
  rates: closed,
  ownFee: closed,
  ownMaxAmount: closed,
  ownLimits: closed,
  ownSubmit: closed,
  outcome: closed,
}

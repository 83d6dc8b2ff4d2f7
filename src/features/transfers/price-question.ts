import { type RpcCall } from '../../domain/call.ts'

/** How the bank is asked what an order costs now: a call that is answered by a price and how long it stands. */
export interface PriceQuestion {
  // oxlint-disable-next-line typescript/no-explicit-any -- each kind of transfer has a payload of its own
  call: RpcCall<any, any>
  payload: object
}

import { type RequestOf } from '../../src/domain/call.ts'
import { type transfers } from '../../src/domain/transfers/calls.ts'

export type Order = RequestOf<typeof transfers.ownSubmit>

/** Rights that may begin a transfer: full, and the one whose transfers wait for somebody's approval (decisions 1.4). */
export const mayBegin = (right: number): boolean => right === 2 || right === 3

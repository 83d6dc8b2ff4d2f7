import { type ResponseOf } from '../call.ts'
import { type transfers } from './calls.ts'

type Permissions = Pick<ResponseOf<typeof transfers.available>, 'sendMoneyUser' | 'sendMoneyPaxumUser'> & {
  other: Pick<ResponseOf<typeof transfers.available>['other'], 'p2p' | 'globalTransfer'>
}

/** To somebody who has an account here (spec B§3): money to people, to those of this bank, and from person to person. */
export const mayPayPerson = ({ sendMoneyUser, sendMoneyPaxumUser, other }: Permissions): boolean =>
  sendMoneyUser && sendMoneyPaxumUser && other.p2p

/** To somebody who need not have one, by a link. */
export const mayPayByLink = ({ sendMoneyUser, other }: Permissions): boolean => sendMoneyUser && other.globalTransfer

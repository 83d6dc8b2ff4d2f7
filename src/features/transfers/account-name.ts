import { type Account } from '../../domain/accounts/rules.ts'
import { masked } from '../../widgets/masked-number.ts'

/** An account in few words, for a list or a receipt: its name and the last digits. */
export const accountName = ({ accountName: name, accountNumber, cardNumber }: Account): string =>
  `${name} ${masked(cardNumber ?? accountNumber)}`

import { type TFunction } from 'i18next'
import { accountName } from './account-name.ts'
import { type Pair } from './use-pair.ts'

/** From and to, as lines of a review or a receipt. */
export const accountLines = (t: TFunction<'transfers'>, pair: Pair | undefined) =>
  pair
    ? [
        { key: 'from', label: t(($) => $.from), value: accountName(pair.from) },
        { key: 'to', label: t(($) => $.to), value: accountName(pair.to) },
      ]
    : []

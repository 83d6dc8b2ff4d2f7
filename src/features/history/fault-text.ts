import { useTranslation } from 'react-i18next'
import { formatAmount, maxDecimals } from '../../domain/money.ts'
import { localeTag } from '../../platform/i18n.ts'
import { type Fault } from './form.ts'

/** What is wrong with a filter, in words; examples in the manner of the language. */
export function useFaultText(): (fault: Fault | undefined) => string | undefined {
  const { t } = useTranslation('history')
  return (fault) => {
    if (fault === undefined) return undefined
    if (fault === 'decimals') return t(($) => $.faults.decimals, { count: maxDecimals })
    return t(($) => $.faults[fault], { example: formatAmount('1234.5', localeTag()) })
  }
}

import { useTranslation } from 'react-i18next'
import { formatAmount } from '../../domain/money.ts'
import { localeTag } from '../../platform/i18n.ts'
import { type Bounds, type Fault } from './form.ts'

/** What is wrong with a field, in words; figures and examples in the manner of the language. */
export function useFaultText(currency: string | undefined, precision: number, bounds: Bounds) {
  const { t } = useTranslation('transfers')
  const tag = localeTag()
  return (fault: Fault | undefined): string | undefined => {
    if (fault === undefined) return undefined
    if (fault === 'decimals') {
      return precision === 0
        ? t(($) => $.faults.whole, { currency })
        : t(($) => $.faults.decimals, { count: precision })
    }
    if (fault === 'min' || fault === 'max' || fault === 'left' || fault === 'available') {
      const bound = `${formatAmount(bounds[fault] ?? '0', tag)}\u00a0${currency}`
      return t(($) => $.faults[fault], { bound })
    }
    return t(($) => $.faults[fault], { example: formatAmount('1234.5', tag) })
  }
}

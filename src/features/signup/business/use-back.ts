import { useTranslation } from 'react-i18next'
import { companyBelow } from '../../../domain/signup/business-edit.ts'
import { type BusinessPlace } from './search.ts'
import { type Business } from './use-business.ts'
import { useNames } from './use-names.ts'

/** Where a person or a company leads back to: the form that named them. */
export function useBack({ place, values }: Business): { to: BusinessPlace; text: string } {
  const { t } = useTranslation('registration')
  const names = useNames(values)
  const { from, of } = place
  if (from === 'companyForm' && of !== undefined) {
    const below = companyBelow(values, of)
    const way = below === undefined ? ({ from: 'shareholdersHub' } as const) : ({ from, of: below } as const)
    return { to: { form: 'companyForm', id: of, ...way }, text: names.company(of) }
  }
  if (from === undefined) return { to: {}, text: t(($) => $.toMap) }
  return { to: { form: from }, text: t(($) => $.pages[from]) }
}

import { useTranslation } from 'react-i18next'
import { cards } from '../../domain/cards/calls.ts'
import { dictionaries } from '../../domain/dictionaries/calls.ts'
import { useRead } from '../../platform/query.ts'

/** "Mastercard · Debit · Prepaid · Romania · Sextant" of the first six digits of a card, or that nobody issues it. */
export function useBinFacts(bin: string | undefined): { facts: string | undefined; isUnknown: boolean } {
  const { t } = useTranslation('cards')
  const enabled = bin !== undefined
  const info = useRead(cards.binInfo, { binNumber: bin ?? '' }, { enabled }).data?.value
  const countries = useRead(dictionaries.countries, {}, { enabled }).data?.value.items ?? []
  if (!enabled || !info) return { facts: undefined, isUnknown: false }
  if (!info.valid) return { facts: undefined, isUnknown: true }
  const kind =
    info.cardType === 'DEBIT' ? t(($) => $.bin.debit) : info.cardType === 'CREDIT' ? t(($) => $.bin.credit) : ''
  const country = countries.find(({ code }) => code === info.countryCode)?.name ?? info.countryCode
  const facts = [
    info.cardBrand,
    kind,
    info.isPrepaid && t(($) => $.bin.prepaid),
    info.isCommercial && t(($) => $.bin.commercial),
    country,
    info.issuer,
  ]
  return { facts: facts.filter(Boolean).join(' · '), isUnknown: false }
}

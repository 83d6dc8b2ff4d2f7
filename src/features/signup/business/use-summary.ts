import { useTranslation } from 'react-i18next'
import { rolesOf } from '../../../domain/signup/business-check.ts'
import { type BusinessValues, diligenceQuestions, type TaxValues } from '../../../domain/signup/business-values.ts'
import { dayLabel, isDay } from '../../../domain/dates.ts'
import { industryOf } from '../../../domain/signup/industries.ts'
import { questionFields } from '../../../domain/signup/question-fields.ts'
import { ownershipOf } from '../../../domain/signup/shares.ts'
import { localeTag } from '../../../platform/i18n.ts'
import { countryName } from '../../../widgets/country-name.ts'
import { useRightText } from '../../../widgets/right-text.ts'
import { type BusinessPlace } from './search.ts'
import { type Business } from './use-business.ts'
import { useNames } from './use-names.ts'

interface Fact {
  label: string
  value: string | undefined
}
export interface SummaryPart {
  key: string
  title: string
  place: BusinessPlace
  facts: readonly Fact[]
}

const country = (code: string | undefined): string => (code ? countryName(code) : '')
const joined = (...parts: readonly (string | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ')
const day = (value = ''): string => (isDay(value) ? dayLabel(value, localeTag(), 'long') : '')
const phoneOf = (code: string | undefined, number: string | undefined): string =>
  number?.trim() ? joined(number, country(code)) : ''

/** What was answered, in words, for reading and printing. */
export function useSummary({ values, lists }: Business): SummaryPart[] {
  const { t } = useTranslation('registration')
  const { t: signup } = useTranslation('signup')
  const rightText = useRightText()
  const names = useNames(values)
  const { general = {}, financial = {}, diligence = {}, legal = {} }: BusinessValues = values
  const people = Object.entries(values.people ?? {}).filter(([id]) => Object.values(rolesOf(values, id)).some(Boolean))
  const nameOf = (items: readonly { id: string; name: string }[], ids: readonly string[] = []): string =>
    joined(...ids.map((id) => items.find((item) => item.id === id)?.name))
  const taxOf = ({ taxId, tinMissingReason, tinMissingExplanation }: TaxValues): string =>
    taxId?.trim() ||
    joined(
      tinMissingReason && t(($) => $.tax.reasons[tinMissingReason]),
      tinMissingReason === 'CANNOT_OBTAIN' ? tinMissingExplanation : undefined,
    )
  const address = (of: object, prefix: 'address' | 'place'): string => {
    const texts = of as Readonly<Record<string, string | undefined>>
    const text = (name: string): string => texts[`${prefix}${name}`] ?? ''
    return joined(text('Street'), `${text('PostalCode')} ${text('City')}`, text('State'), country(text('CountryCode')))
  }
  const industry = industryOf(lists.groups, financial.industry)
  const owners = ownershipOf(values).companies

  return [
    {
      key: 'general',
      title: t(($) => $.pages.generalForm),
      place: { form: 'generalForm' },
      facts: [
        { label: t(($) => $.fields.name), value: general.name },
        { label: t(($) => $.fields.tradingName), value: general.tradingName },
        { label: t(($) => $.fields.registrationNumber), value: general.registrationNumber },
        { label: t(($) => $.fields.registrationDate), value: day(general.registrationDate) },
        { label: t(($) => $.fields.registrationCountryCode), value: country(general.registrationCountryCode) },
        { label: t(($) => $.fields.website), value: general.website },
        { label: t(($) => $.fields.description), value: general.description },
        { label: t(($) => $.fields.companyEmail), value: general.email },
        { label: signup(($) => $.fields.phone), value: phoneOf(general.phoneCountryCode, general.phone) },
        { label: t(($) => $.groups.address), value: address(general, 'address') },
        { label: t(($) => $.groups.place), value: general.isElsewhere ? address(general, 'place') : undefined },
      ],
    },
    {
      key: 'financial',
      title: t(($) => $.pages.financialInfoForm),
      place: { form: 'financialInfoForm' },
      facts: [
        { label: t(($) => $.fields.industry), value: industry?.name },
        {
          label: t(($) => $.fields.specifications),
          value: nameOf(industry?.specifications ?? [], financial.specifications),
        },
        {
          label: t(($) => $.fields.depositAmount),
          value: `${financial.depositAmount ?? ''} ${financial.depositCurrency ?? ''}`.trim(),
        },
        {
          label: t(($) => $.fields.withdrawalAmount),
          value: `${financial.withdrawalAmount ?? ''} ${financial.withdrawalCurrency ?? ''}`.trim(),
        },
        { label: t(($) => $.fields.sourceIds), value: nameOf(lists.sources, financial.sourceIds) },
        { label: t(($) => $.fields.purposeIds), value: nameOf(lists.purposes, financial.purposeIds) },
      ],
    },
    {
      key: 'diligence',
      title: t(($) => $.pages.dueDilligenceForm),
      place: { form: 'dueDilligenceForm' },
      facts: diligenceQuestions.map((question) => ({
        label: t(($) => $.diligence[question].short),
        value:
          diligence[question] === undefined
            ? undefined
            : joined(
                diligence[question] ? t(($) => $.yes) : t(($) => $.no),
                diligence[question] ? diligence[`${question}Details`] : undefined,
              ),
      })),
    },
    {
      key: 'legal',
      title: t(($) => $.pages.legalForm),
      place: { form: 'legalForm' },
      facts: [
        ...(legal.taxIds ?? []).map((row) => ({ label: country(row.countryCode), value: taxOf(row) })),
        ...lists.questions
          .flatMap((question) => questionFields(question, legal.answers))
          .map(({ id, text, options }) => ({
            label: text,
            value: options?.find((option) => option.id === legal.answers?.[id])?.text ?? legal.answers?.[id],
          })),
      ],
    },
    ...people.map(([id, person]): SummaryPart => {
      const roles = rolesOf(values, id)
      return {
        key: id,
        title: names.person(id),
        place: { form: 'personForm', id, from: 'summary' },
        facts: [
          {
            label: t(($) => $.roles.title),
            value: joined(
              roles.isDirector ? t(($) => $.roles.director) : '',
              roles.isShareholder ? t(($) => $.roles.shareholder) : '',
              roles.isUser ? t(($) => $.roles.user) : '',
              roles.isRepresentative ? t(($) => $.roles.representative) : '',
            ),
          },
          { label: signup(($) => $.fields.birthDay), value: day(person.birthDay) },
          { label: t(($) => $.groups.residence), value: address(person, 'address') },
          { label: t(($) => $.tax.number), value: taxOf(person) },
          { label: signup(($) => $.fields.email), value: person.email },
          { label: signup(($) => $.fields.phone), value: phoneOf(person.phoneCountryCode, person.phone) },
          {
            label: t(($) => $.fields.accessRight),
            value: person.isUser && person.accessRight ? rightText(Number(person.accessRight)) : undefined,
          },
          {
            label: t(($) => $.fields.sourceIds),
            value: joined(nameOf(lists.personSources, person.sourceIds), person.sourceDetails),
          },
        ],
      }
    }),
    ...Object.entries(values.companies ?? {})
      .filter(([id]) => owners.includes(id))
      .map(([id, company]): SummaryPart => ({
        key: id,
        title: names.company(id),
        place: { form: 'companyForm', id, from: 'summary' },
        facts: [
          { label: t(($) => $.fields.registrationNumber), value: company.registrationNumber },
          { label: t(($) => $.fields.registrationDate), value: day(company.registrationDate) },
          { label: t(($) => $.fields.registrationCountryCode), value: country(company.registrationCountryCode) },
          { label: t(($) => $.groups.address), value: address(company, 'address') },
          { label: t(($) => $.tax.number), value: taxOf(company) },
          { label: t(($) => $.directors.list), value: joined(...(company.directors ?? []).map(names.person)) },
          {
            label: t(($) => $.fields.sourceIds),
            value: joined(nameOf(lists.sources, company.sourceIds), company.sourceDetails),
          },
        ],
      })),
  ]
}

import { useTranslation } from 'react-i18next'
import { diligenceQuestions } from '../../../domain/signup/business-values.ts'

/** What a field is called on its form, for lists that lead to it. */
export function useFieldName(): (path: string) => string {
  const { t } = useTranslation('registration')
  const { t: signup } = useTranslation('signup')
  const names: Readonly<Record<string, string>> = {
    name: t(($) => $.fields.name),
    tradingName: t(($) => $.fields.tradingName),
    registrationNumber: t(($) => $.fields.registrationNumber),
    registrationDate: t(($) => $.fields.registrationDate),
    registrationCountryCode: t(($) => $.fields.registrationCountryCode),
    website: t(($) => $.fields.website),
    description: t(($) => $.fields.description),
    email: signup(($) => $.fields.email),
    phoneCountryCode: signup(($) => $.fields.phoneCountryCode),
    phone: signup(($) => $.fields.phone),
    addressCountryCode: t(($) => $.fields.country),
    addressState: t(($) => $.fields.state),
    addressCity: t(($) => $.fields.city),
    addressStreet: t(($) => $.fields.street),
    addressPostalCode: t(($) => $.fields.postalCode),
    placeCountryCode: t(($) => $.fields.country),
    placeState: t(($) => $.fields.state),
    placeCity: t(($) => $.fields.city),
    placeStreet: t(($) => $.fields.street),
    placePostalCode: t(($) => $.fields.postalCode),
    depositAmount: t(($) => $.fields.depositAmount),
    depositCurrency: t(($) => $.fields.currency),
    withdrawalAmount: t(($) => $.fields.withdrawalAmount),
    withdrawalCurrency: t(($) => $.fields.currency),
    sourceIds: t(($) => $.fields.sourceIds),
    sourceDetails: t(($) => $.fields.sourceDetails),
    purposeIds: t(($) => $.fields.purposeIds),
    industry: t(($) => $.fields.industry),
    specifications: t(($) => $.fields.specifications),
    firstName: signup(($) => $.fields.firstName),
    lastName: signup(($) => $.fields.lastName),
    birthDay: signup(($) => $.fields.birthDay),
    taxId: t(($) => $.tax.number),
    taxIds: t(($) => $.tax.number),
    countryCode: t(($) => $.fields.taxCountry),
    tinMissingReason: t(($) => $.tax.reason),
    tinMissingExplanation: t(($) => $.tax.explanation),
    isUser: t(($) => $.fields.isUser),
    accessRight: t(($) => $.fields.accessRight),
    representative: t(($) => $.users.representative),
    directors: t(($) => $.directors.list),
    shareholders: t(($) => $.shareholders.list),
    users: t(($) => $.users.list),
    ...Object.fromEntries(
      diligenceQuestions.flatMap((question) => [
        [question, t(($) => $.diligence[question].short)],
        [`${question}Details`, t(($) => $.diligence[question].short)],
      ]),
    ),
  }
  return (path) => {
    if (path.includes('.answers.')) return t(($) => $.groups.questions)
    if (/(^|\.)share\./.test(path)) return t(($) => $.shareholders.share)
    return names[path.split('.').at(-1) ?? ''] ?? t(($) => $.groups.company)
  }
}

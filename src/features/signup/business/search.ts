import { enums, type Infer, object, optional, string } from 'superstruct'
import { businessForms } from '../../../domain/signup/business-values.ts'

/** What has a page in the wizard; without one it is the map of all of them. */
export const businessPages = [...businessForms, 'summary'] as const

/** The address of the wizard. What was typed is never in it. */
export const businessSearch = object({
  form: optional(enums(businessPages)),
  /** Of the person or company. */
  id: optional(string()),
  /** The form that led to a person or company; `of`: the company of that form. */
  from: optional(enums(businessPages)),
  of: optional(string()),
  /** Takes the focus. */
  field: optional(string()),
  /** One of several registrations that are kept on this device. */
  draft: optional(string()),
})
export type BusinessSearch = Infer<typeof businessSearch>
export type BusinessPlace = Omit<BusinessSearch, 'draft'>

import { type TFunction } from 'i18next'
import { localeTag } from '../../platform/i18n.ts'
import { type Details, type Order } from './order.ts'
import { repeatText } from './repeat-text.ts'

/** From and to, as lines of a review or a receipt. */
export const sideLines = (t: TFunction<'transfers'>, { sides }: Pick<Partial<Order>, 'sides'>) =>
  sides
    ? [
        { key: 'from', label: t(($) => $.from), value: sides.from.label },
        { key: 'to', label: t(($) => $.to), value: sides.to.label },
      ]
    : []

/** When it comes again, where it does. */
export const repeatLines = (t: TFunction<'transfers'>, { repeat }: Pick<Partial<Order>, 'repeat'>) =>
  repeat ? [{ key: 'repeat', label: t(($) => $.repeat.label), value: repeatText(t, localeTag(), repeat) }] : []

const names: readonly (keyof Details)[] = ['invoiceId', 'note', 'reference', 'couponCode', 'templateName']

/** What else was said, where anything was. */
export const detailLines = (t: TFunction<'transfers'>, { details = {} }: Pick<Partial<Order>, 'details'>) =>
  names.flatMap((key) => {
    const value = details[key]
    return value ? [{ key, label: t(($) => $.details[key]), value }] : []
  })

import { type Infer } from 'superstruct'
import { type RequestOf, type ResponseOf } from '../call.ts'
import { type notification, type notifications, type notificationTypes } from './calls.ts'

export type Notification = Infer<typeof notification>
export type NotificationType = (typeof notificationTypes)[number]
export type NotificationsAnswer = ResponseOf<typeof notifications.list>
export type ReadMark = RequestOf<typeof notifications.markRead>

/** After a click on a notification, before it is marked (spec B§2). */
export const navigationDelay = 1_000
/** How long a toast stays (spec B§9). */
export const toastTime = 10_000
/** How many the bell keeps (decisions 1.9). */
export const kept = 100

export type ClickTarget = { to: string; search?: { ticketNumber: string } } | { overlay: 'terms' } | undefined

const profile = { to: '/profile' } as const
const contracts = { to: '/revenue-split' } as const

/** Where a click leads by type (spec B§2, decisions 1.9); types that are not here lead nowhere. */
const targets: Partial<Record<NotificationType, ClickTarget>> = {
  documentFailed: profile,
  documentRejected: profile,
  documentExpired: profile,
  documentExpSoon: profile,
  usernameChangeFailed: profile,
  batchPartially: { to: '/history/batch-transfers' },
  zohoNewMessage: { to: '/messages' },
  zohoClosedNoReply: { to: '/messages' },
  acceptTermsLogin: { overlay: 'terms' },
  scContractSigned: contracts,
  scContractRejected: contracts,
  scContractCancelled: contracts,
  scContractCreated: contracts,
  scContractTerminated: contracts,
  scContractTerminationRequest: contracts,
  scContractTerminationCancelled: contracts,
  scContractSignerIdentified: contracts,
  scContractSignerIdentificationLoaded: contracts,
  scContractSignerIdentificationFailed: contracts,
  cardClosed: { to: '/cards' },
}

/** Where a click leads; undefined: nowhere. Support messages open their ticket. */
export function clickTarget({ type, params }: Pick<Notification, 'type' | 'params'>): ClickTarget {
  const target = targets[type]
  const ticketNumber = params?.ticketNumber
  if (!target || !('to' in target) || target.to !== '/messages' || !ticketNumber) return target
  return { ...target, search: { ticketNumber } }
}

const isMarked = (item: Notification, { ids, before }: ReadMark): boolean =>
  (ids?.includes(item.id) ?? false) || (before !== undefined && Date.parse(item.createdAt) <= Date.parse(before))

/**
 * An answer as a person sees it while their read marks still wait on the device. Marks by id lower the count by the
 * unread ones they hit among the rows at hand; a mark up to a moment leaves only the newer rows unread.
 */
export function withMarks(answer: NotificationsAnswer, marks: readonly ReadMark[]): NotificationsAnswer {
  const list = answer.notifications.map((item) =>
    item.isRead || marks.some((mark) => isMarked(item, mark)) ? { ...item, isRead: true } : item,
  )
  const unreadRows = list.filter((item) => !item.isRead).length
  const hit = list.filter((item, index) => item.isRead && !answer.notifications[index]?.isRead).length
  const upTo = marks.some(({ before }) => before !== undefined)
  return { ...answer, notifications: list, unread: upTo ? unreadRows : Math.max(unreadRows, answer.unread - hit) }
}

/** A realtime item joins the newest first; one that is there already is renewed and stays read if it was. */
export function withItem(answer: NotificationsAnswer, item: Notification): NotificationsAnswer {
  const before = answer.notifications.find(({ id }) => id === item.id)
  const merged = { ...item, isRead: item.isRead || (before?.isRead ?? false) }
  const others = answer.notifications.filter(({ id }) => id !== item.id)
  const unread = answer.unread + Number(!merged.isRead) - Number(before !== undefined && !before.isRead)
  return {
    notifications: [merged, ...others]
      .toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
      .slice(0, kept),
    unread: Math.max(0, unread),
    total: answer.total + Number(before === undefined),
  }
}

import { array, enums, object, optional, record, string } from 'superstruct'
import { calls, read, write } from '../call.ts'
import { count, flag, id, instant } from '../struct.ts'

export const notificationTypes = [
  'info',
  'documentFailed',
  'documentRejected',
  'documentExpired',
  'documentExpSoon',
  'usernameChangeFailed',
  'usernameChanged',
  'batchPartially',
  'zohoNewMessage',
  'zohoClosedNoReply',
  'acceptTermsLogin',
  'scContractSigned',
  'scContractRejected',
  'scContractCancelled',
  'scContractCreated',
  'scContractTerminated',
  'scContractTerminationRequest',
  'scContractTerminationCancelled',
  'scContractSignerIdentified',
  'scContractSignerIdentificationLoaded',
  'scContractSignerIdentificationFailed',
  'cardClosed',
] as const

export const notification = object({
  id: id(),
  createdAt: instant(),
  type: enums(notificationTypes),
  status: enums(['error', 'info', 'warning', 'success']),
  title: string(),
  body: string(),
  /** Values for the texts of `locales/<lang>/notifications.json`. */
  params: optional(record(string(), string())),
  isRead: flag(),
})

/** The bell (spec B§3, B§4; names ours). */
export const notifications = calls('notifications', {
  list: read('notificationList', {
    keep: 'screen',
    request: object({ pageNumber: count(), pageSize: count() }),
    response: object({ notifications: array(notification), unread: count(), total: count() }),
  }),
  /** Marks some by id, or all up to a moment. Repeating it changes nothing. */
  markRead: write('notificationReadSet', {
    changes: ['notifications'],
    offline: 'queue',
    quiet: true,
    request: object({ ids: optional(array(id())), before: optional(instant()) }),
    response: object({ unread: count() }),
  }),
})

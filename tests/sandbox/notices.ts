import { type notificationTypes } from '../../src/domain/notifications/calls.ts'

export type NoticeType = (typeof notificationTypes)[number]
export type NoticeStatus = 'error' | 'info' | 'warning' | 'success'

/** What a notification says in English (decisions 1.9); `{name}` is filled from its params. No amounts in titles. */
const notices: Record<NoticeType, readonly [status: NoticeStatus, title: string, body: string]> = {
  info: ['info', '{title}', '{body}'],
  documentFailed: ['error', 'Document not processed', 'We could not process {document}. Please upload it again.'],
  documentRejected: ['error', 'Document rejected', '{document} was rejected: {reason}'],
  documentExpired: ['warning', 'Document expired', '{document} expired on {date}. Please upload a new one.'],
  documentExpSoon: ['warning', 'Document expires soon', '{document} expires on {date}.'],
  usernameChangeFailed: ['error', 'E-mail change failed', 'Your sign-in e-mail was not changed to {email}.'],
  usernameChanged: ['success', 'E-mail changed', 'Your sign-in e-mail is now {email}.'],
  batchPartially: ['warning', 'Batch partly processed', '{done} of {total} payments in {batch} were processed.'],
  zohoNewMessage: ['info', 'New support message', 'Ticket {ticketNumber} has a new reply.'],
  zohoClosedNoReply: ['warning', 'Ticket closed', 'Ticket {ticketNumber} was closed because we got no reply.'],
  acceptTermsLogin: ['warning', 'New terms', 'Please read and accept the new terms.'],
  scContractCreated: ['info', 'New contract', '{name} sent you a contract with {company}.'],
  scContractSigned: ['success', 'Contract signed', 'The contract with {name} is signed.'],
  scContractRejected: ['error', 'Contract rejected', '{name} rejected the contract.'],
  scContractCancelled: ['warning', 'Contract cancelled', '{name} cancelled the contract.'],
  scContractTerminationRequest: ['warning', 'Termination requested', '{name} asked to end the contract on {date}.'],
  scContractTerminationCancelled: ['info', 'Termination withdrawn', '{name} withdrew the termination.'],
  scContractTerminated: ['warning', 'Contract ended', 'The contract with {name} has ended.'],
  scContractSignerIdentified: ['success', 'Identity confirmed', 'You can sign the contract now.'],
  scContractSignerIdentificationLoaded: ['info', 'Identity data received', 'We are checking the identity data.'],
  scContractSignerIdentificationFailed: ['error', 'Identity check failed', 'Please try the identity check again.'],
  cardClosed: ['warning', 'Card closed', 'Card ending in {last4} was closed.'],
}

export interface Notice {
  status: NoticeStatus
  title: string
  body: string
}

/** Whether a word is a type of notification. */
export const isNotice = (type: string): type is NoticeType => Object.hasOwn(notices, type)

/** The words of a notification; a value that is missing leaves its name in braces. */
export function noticeOf(type: NoticeType, params: Readonly<Record<string, string>>): Notice {
  const [status, title, body] = notices[type]
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
  return { status, title: fill(title), body: fill(body) }
}

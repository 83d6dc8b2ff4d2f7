import { expect, test } from 'vitest'
import { is } from 'superstruct'
import { notification, notificationTypes } from './calls.ts'
import {
  clickTarget,
  kept,
  navigationDelay,
  type Notification,
  type NotificationsAnswer,
  toastTime,
  withItem,
  withMarks,
} from './rules.ts'

const item = (id: number, own: Partial<Notification> = {}): Notification => ({
  id: String(id),
  createdAt: `2026-11-27T10:00:${String(id).padStart(2, '0')}Z`,
  type: 'info',
  status: 'info',
  title: 'Title',
  body: 'Body',
  isRead: false,
  ...own,
})

const answer = (own: Partial<NotificationsAnswer> = {}): NotificationsAnswer => ({
  notifications: [item(3), item(2, { isRead: true }), item(1)],
  unread: 5,
  total: 40,
  ...own,
})

const read = ({ notifications }: NotificationsAnswer): string[] =>
  notifications.filter(({ isRead }) => isRead).map(({ id }) => id)

test.each([
  ['[NOTIFICATIONS-012]', 'info', undefined],
  ['[NOTIFICATIONS-013]', 'documentFailed', { to: '/profile' }],
  ['[NOTIFICATIONS-014]', 'documentRejected', { to: '/profile' }],
  ['[NOTIFICATIONS-015]', 'documentExpired', { to: '/profile' }],
  ['[NOTIFICATIONS-016]', 'documentExpSoon', { to: '/profile' }],
  ['[NOTIFICATIONS-017]', 'usernameChangeFailed', { to: '/profile' }],
  ['[NOTIFICATIONS-018]', 'usernameChanged', undefined],
  ['[NOTIFICATIONS-019]', 'batchPartially', { to: '/history/batch-transfers' }],
  ['[NOTIFICATIONS-020]', 'zohoNewMessage', { to: '/messages', search: { ticketNumber: '0042' } }],
  ['[NOTIFICATIONS-021]', 'zohoClosedNoReply', { to: '/messages', search: { ticketNumber: '0042' } }],
  ['[NOTIFICATIONS-022]', 'acceptTermsLogin', { overlay: 'terms' }],
  ['[NOTIFICATIONS-023]', 'scContractSigned', { to: '/revenue-split' }],
  ['[NOTIFICATIONS-024]', 'scContractRejected', { to: '/revenue-split' }],
  ['[NOTIFICATIONS-025]', 'scContractCancelled', { to: '/revenue-split' }],
  ['[NOTIFICATIONS-026]', 'scContractCreated', { to: '/revenue-split' }],
  ['[NOTIFICATIONS-027]', 'scContractTerminated', { to: '/revenue-split' }],
  ['[NOTIFICATIONS-028]', 'scContractTerminationRequest', { to: '/revenue-split' }],
  ['[NOTIFICATIONS-029]', 'scContractTerminationCancelled', { to: '/revenue-split' }],
  ['[NOTIFICATIONS-030]', 'scContractSignerIdentified', { to: '/revenue-split' }],
  ['[NOTIFICATIONS-031]', 'scContractSignerIdentificationLoaded', { to: '/revenue-split' }],
  ['[NOTIFICATIONS-032]', 'scContractSignerIdentificationFailed', { to: '/revenue-split' }],
  ['[NOTIFICATIONS-033]', 'cardClosed', { to: '/cards' }],
] as const)('%s %s exists and leads to %j', (_, type, target) => {
  expect(is(item(1, { type }), notification)).toBe(true)
  expect(clickTarget({ type, params: { ticketNumber: '0042' } })).toEqual(target)
})

test('there are no other types, and a support message without a ticket opens the list', () => {
  expect(notificationTypes).toHaveLength(22)
  expect(is({ ...item(1), type: 'other' }, notification)).toBe(false)
  expect(clickTarget({ type: 'zohoNewMessage' })).toEqual({ to: '/messages' })
})

test('[NOTIFICATIONS-010][NOTIFICATIONS-011] type, status, title and body; four statuses', () => {
  const statuses = ['error', 'info', 'warning', 'success', 'other']
  expect(statuses.filter((status) => is({ ...item(1), status }, notification))).toEqual(statuses.slice(0, 4))
  const needed = ['type', 'status', 'title', 'body'].filter(
    (key) => !is({ ...item(1), [key]: undefined }, notification),
  )
  expect(needed).toEqual(['type', 'status', 'title', 'body'])
})

test('times', () => expect([navigationDelay, toastTime, kept]).toEqual([1000, 10_000, 100]))

test('marks by id count once, and only what was unread', () => {
  const seen = withMarks(answer(), [{ ids: ['3'] }, { ids: ['3', '2', 'gone'] }])
  expect(read(seen)).toEqual(['3', '2'])
  expect(seen.unread).toBe(4)
  expect(withMarks(answer(), [])).toEqual(answer())
})

test('a mark up to a moment leaves what is newer', () => {
  const seen = withMarks(answer(), [{ before: '2026-11-27T10:00:02Z' }])
  expect(read(seen)).toEqual(['2', '1'])
  expect(seen.unread).toBe(1)
  expect(withMarks(answer(), [{ before: '2026-11-27T12:00:03+02:00' }]).unread).toBe(0)
})

test('the count is never below what is to be seen', () => {
  expect(withMarks(answer({ unread: 1 }), [{ ids: ['3'] }]).unread).toBe(1)
})

test('a realtime item comes first and counts', () => {
  const merged = withItem(answer(), item(4))
  expect(merged.notifications.map(({ id }) => id)).toEqual(['4', '3', '2', '1'])
  expect([merged.unread, merged.total]).toEqual([6, 41])
})

test('the same item twice changes no count and stays read', () => {
  const twice = withItem(withItem(answer(), item(4)), item(4))
  expect([twice.notifications.length, twice.unread, twice.total]).toEqual([4, 6, 41])
  const again = withItem(answer(), item(2, { title: 'New' }))
  expect(again.notifications[1]).toMatchObject({ id: '2', title: 'New', isRead: true })
  expect([again.unread, again.total]).toEqual([5, 40])
  const readElsewhere = withItem(answer(), item(3, { isRead: true }))
  expect(readElsewhere.unread).toBe(4)
})

test('a late item goes where its time is, and the list ends at 100', () => {
  expect(withItem(answer({ notifications: [item(5), item(3)] }), item(4)).notifications.map(({ id }) => id)).toEqual([
    '5',
    '4',
    '3',
  ])
  const full = Array.from({ length: 100 }, (_, n) => item(1, { id: `x${n}` }))
  expect(withItem(answer({ notifications: full }), item(9)).notifications).toHaveLength(100)
})

import { object } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { rest } from '../src/domain/call.ts'
import { CardStatus } from '../src/domain/cards/rules.ts'
import { BankError } from '../src/domain/errors.ts'
import { notificationTypes } from '../src/domain/notifications/calls.ts'
import { openRest } from '../src/domain/wire.ts'
import { readTexts, tags } from './locales.ts'
import { noticeOf } from './sandbox/notices.ts'

const english = (word: string, key: string) => readTexts('en', word).get(key)

describe.each(tags)('codes in %s', (tag) => {
  const cards = readTexts(tag, 'cards')
  const notifications = readTexts(tag, 'notifications')

  test.each(Object.keys(CardStatus))('card status %s', (status) =>
    expect(cards.get(`status.${status}`)).toMatch(/\p{L}/u),
  )

  test.each(notificationTypes.filter((type) => type !== 'info'))('notification %s', (type) => {
    for (const part of ['title', 'body']) expect(notifications.get(`items.${type}.${part}`)).toMatch(/\p{L}/u)
  })
})

test.each([
  ['[CARDS-022]', 0, 'Submitted'],
  ['[CARDS-023]', 2, 'Active'],
  ['[CARDS-024]', 4, 'Canceled'],
  ['[CARDS-025]', 18, 'Fraud'],
  ['[CARDS-026]', 19, 'Printing'],
  ['[CARDS-027]', 20, 'Printed'],
  ['[CARDS-028]', 21, 'Shipped'],
  ['[CARDS-029]', 23, 'Pending'],
  ['[CARDS-030]', 27, 'Limited'],
  ['[CARDS-031]', 38, 'Expired'],
  ['[CARDS-032]', 41, 'Processing'],
  ['[CARDS-033]', 65, 'Pending (document)'],
  ['[CARDS-034]', 71, 'Paused'],
])('%s card status id %i reads %s', (_, id, text) => {
  const name = Object.entries(CardStatus).find(([, status]) => status === id)?.[0]
  expect(english('cards', `status.${name}`)).toBe(text)
})

test('the app and the bank say a notification in the same words', () => {
  for (const type of notificationTypes.filter((one) => one !== 'info')) {
    const { title, body } = noticeOf(type, {})
    const ours = ['title', 'body'].map((part) => english('notifications', `items.${type}.${part}`))
    expect(ours.map((text) => text?.replaceAll('{{', '{').replaceAll('}}', '}'))).toEqual([title, body])
  }
})

test('[ERRORS-012] HTTP 500 reads “Server is not available”', () => {
  const ask = () => openRest(rest('GET /anything', { response: object({}) }), { status: 500, body: '' })
  expect(ask).toThrow(BankError)
  try {
    ask()
  } catch (error) {
    const { say } = error as BankError
    expect('key' in say && english('errors', say.key)).toBe('Server is not available')
  }
})

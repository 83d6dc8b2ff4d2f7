import { expect, test } from 'vitest'
import { parseSearch } from '../search-params.ts'
import { activationActions, activationOf, confirmationOf, withoutOneUse } from './rules.ts'

test.each(activationActions)('[ACTIVATION-005] %s with user and code asks for an activation', (action) => {
  const search = parseSearch(`?action=${action}&user=a%2Bb%40ex.com&code=x-Y_1`)
  expect(activationOf(search)).toEqual({ action, user: 'a+b@ex.com', code: 'x-Y_1' })
})

test.each(['662E41', '123456', '012345', '1e5', 'true', 'null', '1.50', '723421968459640832'])(
  'C29 code=%s stays that text',
  (code) => {
    expect(activationOf(parseSearch(`?action=activation&user=a%40ex.com&code=${code}`))).toMatchObject({ code })
  },
)

test.each([
  ['', undefined],
  ['user=a&code=b', undefined],
  ['action=Activation&user=a&code=b', undefined],
  ['action=delete&user=a&code=b', undefined],
  ['action=activation&action=activation&user=a&code=b', undefined],
  ['action=activation', 'incomplete'],
  ['action=activation&user=a', 'incomplete'],
  ['action=activation&user=&code=b', 'incomplete'],
  ['action=activation&user=a&code=b&code=c', 'incomplete'],
])('%s asks for %s', (query, asked) => {
  expect(activationOf(parseSearch(query))).toBe(asked)
})

test.each([
  ['emailConfirmation=success', 'success'],
  ['emailConfirmation=fail', 'fail'],
  ['emailConfirmation=SUCCESS', undefined],
  ['emailConfirmation=1', undefined],
  ['emailConfirmation=success&emailConfirmation=fail', undefined],
  ['', undefined],
])('%s says %s', (query, said) => {
  expect(confirmationOf(parseSearch(query))).toBe(said)
})

test.each([
  ['emailConfirmation=x&keyword=1e5', { keyword: '1e5' }],
  ['action=activation&user=a&code=1&keyword=k', { keyword: 'k' }],
  ['code=1&codeVerifier=2', { code: '1', codeVerifier: '2' }],
  ['action=other&user=a&code=1', { action: 'other', user: 'a', code: '1' }],
])('of %s stays %o', (query, left) => {
  expect(withoutOneUse(parseSearch(query))).toEqual(left)
})

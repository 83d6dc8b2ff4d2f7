import { enums, object, optional, string } from 'superstruct'
import { expect, test } from 'vitest'
import { parseSearch } from '../domain/search-params.ts'
import { day } from '../domain/struct.ts'
import { hrefWithout, searchOf } from './search.ts'

const validate = searchOf(
  object({
    code: optional(string()),
    fromCustomerId: optional(string()),
    sort: optional(enums(['asc', 'desc'])),
    from: optional(day()),
  }),
)

test.each(['662E41', '1e5', '012345', '123456', '723421968459640832', '1.50', 'true', 'null', '{"a":1}', 'a b@x.de'])(
  'C29 the value %s of an address stays that text',
  (code) => {
    expect(validate(parseSearch(`?code=${encodeURIComponent(code)}&fromCustomerId=0012`))).toEqual({
      code,
      fromCustomerId: '0012',
    })
  },
)

test('one value that does not fit is dropped alone', () => {
  expect(validate({ code: 'x', sort: 'up', from: '2026-02-30', fromCustomerId: '7' })).toEqual({
    code: 'x',
    fromCustomerId: '7',
  })
})

test('what the route does not know is dropped, also where it has a name of every object', () => {
  expect(validate({ code: 'x', other: 'y', constructor: 'z', ['__proto__']: 'p' })).toEqual({ code: 'x' })
})

test('nothing given is nothing', () => {
  expect(validate({})).toEqual({})
})

test.each([
  ['?api=x', '', '/history'],
  ['?keyword=0012&api=x&account=1e5', '', '/history?keyword=0012&account=1e5'],
  ['?api=x&api=y&to=a%20b', 'top', '/history?to=a%20b#top'],
])('%s without api', (query, hash, href) => {
  expect(hrefWithout({ pathname: '/history', search: parseSearch(query), hash } as never, 'api')).toBe(href)
})

import { describe, expect, test } from 'vitest'
import { leavingAddress, placeName } from './leaving.ts'

const app = 'com.ledgerly.app:/back'

describe('[AUTH-009] where a person may be led', () => {
  test.each([
    ['https://books.example/back?code=1&state=2', undefined, 'https://books.example/back?code=1&state=2'],
    ['HTTPS://books.example/back', undefined, 'https://books.example/back'],
    ['com.ledgerly.app:/back?code=1', app, 'com.ledgerly.app:/back?code=1'],
    ['com.ledgerly.app:/back?code=1', 'https://books.example/back', undefined],
    ['com.ledgerly.app:/back?code=1', undefined, undefined],
    ['com.other.app:/back?code=1', app, undefined],
    ['http://books.example/back', 'http://books.example/back', undefined],
    ['http://localhost:1/back', 'http://localhost:1/back', undefined],
    ['javascript:alert(1)', 'javascript:alert(1)', undefined],
    [' JavaScript:alert(1)', 'javascript:alert(1)', undefined],
    ['java\nscript:alert(1)', 'javascript:alert(1)', undefined],
    ['data:text/html,x', 'data:text/html,x', undefined],
    ['vbscript:x', 'vbscript:x', undefined],
    ['blob:https://books.example/1', 'blob:https://books.example/1', undefined],
    ['file:///etc/passwd', 'file:///etc/passwd', undefined],
    ['https://bank.example@books.example/', undefined, undefined],
    ['//books.example/back', undefined, undefined],
    ['/home', undefined, undefined],
    ['', undefined, undefined],
  ])('%j, asked for %j: %j', (returned, asked, to) => {
    expect(leavingAddress(returned, { asked })).toBe(to)
  })

  test.each([
    ['http://localhost:8787/back', 'http://localhost:8787/back'],
    ['http://127.0.0.1/back', 'http://127.0.0.1/back'],
    ['http://[::1]:1/back', 'http://[::1]:1/back'],
    ['http://localhost.evil.example/back', undefined],
    ['javascript:alert(1)', undefined],
  ])('on a machine of its own, %j: %j', (returned, to) => {
    expect(leavingAddress(returned, { asked: returned, loopback: true })).toBe(to)
  })
})

test.each([
  ['https://books.example:8443/back', 'books.example:8443'],
  [app, 'com.ledgerly.app'],
  ['nothing', ''],
  [undefined, ''],
])('%j is called %j', (address, name) => expect(placeName(address)).toBe(name))

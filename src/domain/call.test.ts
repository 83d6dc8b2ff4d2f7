import { object, string } from 'superstruct'
import { expect, test } from 'vitest'
import { calls, nameOf, read, rest, write } from './call.ts'

const words = calls('cards', {
  list: read('cardList', { fresh: 5_000, response: object({ name: string() }) }),
  pause: write('cardPause', { changes: ['cards', 'accounts'], once: true }),
  file: rest('GET /files/{cardId}.pdf', { bytes: true }),
  remove: rest('DELETE /cards/{cardId}', {}),
})

test('every call knows its word and verb', () => {
  expect(Object.values(words).map(({ word, verb }) => `${word}.${verb}`)).toEqual([
    'cards.list',
    'cards.pause',
    'cards.file',
    'cards.remove',
  ])
})

test('kinds', () => {
  expect(words.list).toMatchObject({ via: 'rpc', kind: 'read', method: 'cardList', fresh: 5_000 })
  expect(words.pause).toMatchObject({ via: 'rpc', kind: 'write', once: true, changes: ['cards', 'accounts'] })
  expect(words.file).toMatchObject({
    via: 'rest',
    kind: 'read',
    verbHttp: 'GET',
    path: '/files/{cardId}.pdf',
    bytes: true,
  })
  expect(words.remove).toMatchObject({ kind: 'write', bytes: false })
})

test('what a call does not state is empty', () => {
  expect(words.pause.request.is({})).toBe(true)
  expect(words.pause.response.is({})).toBe(true)
  expect(words.pause.request.is({ cardId: '1' })).toBe(false)
})

test('names for messages', () => {
  expect([words.list, words.remove].map(nameOf)).toEqual(['cardList', 'DELETE /cards/{cardId}'])
})

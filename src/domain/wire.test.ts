import { object, optional, string } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { type AnyRpcCall, read, write } from './call.ts'
import { BankError } from './errors.ts'
import { count } from './struct.ts'
import { clientVersion, dropEmpty, envelope, fillPath, identityFields, openReply } from './wire.ts'

const list = read('cardList', { response: object({ name: string(), total: count() }) })
const upload = write('batchUpload', {
  accepts: ['92'],
  response: object({ responseCode: string(), batchId: optional(string()) }),
})
const who = { fromCustomerId: '0012', fromEmail: 'anna@example.com', authSecret: undefined }

const fails = (open: () => unknown): BankError => {
  try {
    open()
  } catch (error) {
    if (error instanceof BankError) return error
    throw error
  }
  throw new Error('did not fail')
}

const rpc = (body: unknown, call: AnyRpcCall = list): BankError => fails(() => openReply(call, { status: 200, body }))

describe('what is sent', () => {
  test('[TRANSPORT-006] null, undefined and NaN are dropped, cleared text is not', () => {
    const file = new Uint8Array(1)
    expect(
      dropEmpty({
        a: null,
        b: undefined,
        c: Number.NaN,
        d: '',
        e: 0,
        f: false,
        g: [1, null, { h: undefined, i: 'x' }],
        j: { k: null },
        file,
      }),
    ).toEqual({ d: '', e: 0, f: false, g: [1, { i: 'x' }], j: {}, file })
  })

  test('[TRANSPORT-011] the acting customer', () => {
    expect(envelope(list, { page: 1 }, who, 'en')).toEqual({
      method: 'cardList',
      fromCustomerId: '0012',
      page: 1,
    })
    expect(envelope(list, {}, { fromEmail: 'anna@example.com' }, 'en')).toEqual({ method: 'cardList' })
  })

  test('[TRANSPORT-012] user-scoped calls carry the e-mail or the auth secret', () => {
    const info = read('customerInfoGet', { as: 'user' })
    expect(identityFields(info, who)).toEqual({ fromEmail: 'anna@example.com' })
    expect(identityFields(info, { ...who, authSecret: 's3' })).toEqual({ authSecret: 's3' })
  })

  test('[TRANSPORT-013] dictionaries carry lang and nobody', () => {
    const countries = read('dictionaryCountriesGet', { as: 'public', lang: true })
    expect(envelope(countries, {}, { ...who, authSecret: 's3' }, 'ua')).toEqual({
      method: 'dictionaryCountriesGet',
      lang: 'ua',
    })
  })

  test('a recipient is nobody of ours', () => expect(identityFields(read('x', { as: 'recipient' }), who)).toEqual({}))

  test('paths', () => {
    expect(
      fillPath('/files/{accountId}/{exportId}.pdf', { accountId: 'a/b', exportId: '7', lang: 'en', x: null }),
    ).toEqual({
      path: '/files/a%2Fb/7.pdf',
      left: { lang: 'en' },
    })
    for (const accountId of [undefined, '', '.', '..']) {
      expect(() => fillPath('/files/{accountId}', { accountId })).toThrow('needs accountId')
    }
  })

  test('the version of the client', () => expect(clientVersion).toBe('2.1.2'))
})

describe('answers', () => {
  test('[ERRORS-001] 00 is success; what was not agreed is left out, numeric text is read', () => {
    const body = { responseCode: '00', responseDescription: 'OK', name: '7', total: '40', extra: 1 }
    expect(openReply(list, { status: 200, body })).toEqual({ name: '7', total: 40 })
  })

  test('a code that the call takes for an answer', () => {
    expect(openReply(upload, { status: 200, body: { responseCode: '92', batchId: 'b' } })).toEqual({
      responseCode: '92',
      batchId: 'b',
    })
    expect(rpc({ responseCode: '93' }, upload).code).toBe('93')
  })

  test.each([
    ['[ERRORS-003]', 'VF', 'invalid', 'checkFields'],
    ['[ERRORS-003]', 'VERIFY_ERROR', 'invalid', 'checkFields'],
    ['[ERRORS-004]', 'AE', 'offline', 'offline'],
    ['[ERRORS-004]', 'AXIOS_ERROR', 'offline', 'offline'],
    ['[ERRORS-005]', 'AU', 'refused', 'signInAgain'],
    ['[ERRORS-006]', 'ENOA', 'refused', 'noAccess'],
    ['[ERRORS-007]', 'UE', 'server', 'networkError'],
    ['[ERRORS-007]', 'UNKNOWN_ERROR', 'server', 'networkError'],
    ['[ERRORS-008]', 'CA', 'refused', 'closedAccount'],
    ['[ERRORS-009]', '13', 'refused', 'accessDenied'],
    ['[ERRORS-010]', 'TA1', 'invalid', 'checkFields'],
    ['[ERRORS-011]', 'IM', 'refused', 'serverError'],
    ['[ERRORS-018]', 'ZZ', 'server', 'networkError'],
    ['[ERRORS-018]', 'toString', 'server', 'networkError'],
  ])('%s code %s is %s and says %s where the bank says nothing', (_, code, kind, key) => {
    expect(rpc({ responseCode: code, name: 'x', total: 1 })).toMatchObject({
      kind,
      code,
      say: { key },
      call: 'cardList',
    })
  })

  test('[ERRORS-003] refused fields, in words joined by spaces', () => {
    const validationErrors = [
      { field: 'amount', code: 'low', description: 'Amount is low.' },
      { field: 'name', code: 'short', description: 'Name is short.' },
    ]
    const body = { responseCode: 'VF', validationErrors, responseDescription: 'no' }
    expect(rpc(body)).toMatchObject({ say: { text: 'Amount is low. Name is short.' }, fields: validationErrors })
  })

  test('[ERRORS-004] a transport failure carries its message', () => {
    expect(rpc({ responseCode: 'AE', message: 'socket hang up' }).say).toEqual({ text: 'socket hang up' })
  })

  test('[ERRORS-007] unknown stays in our own words', () => {
    expect(rpc({ responseCode: 'UE', responseDescription: 'ORA-00942' }).say).toEqual({ key: 'networkError' })
  })

  test.each(['TE', 'TERMS_ERROR'])('terms of %s: one or a list', (responseCode) => {
    const term = { id: '1', version: '2', title: 'Terms' }
    expect(rpc({ responseCode, terms: { term } })).toMatchObject({
      kind: 'terms',
      terms: [term],
      say: { key: 'termsFirst' },
    })
    expect(rpc({ responseCode, terms: { term: [term, { ...term, id: '2' }] } }).terms).toHaveLength(2)
    expect(rpc({ responseCode }).terms).toEqual([])
  })

  test.each([null, ''])('[ERRORS-015] an empty answer %j is the server error', (body) => {
    expect(rpc(body)).toMatchObject({ kind: 'server', say: { key: 'serverError' } })
  })

  test.each([
    [undefined],
    ['<html>Sign in to Wi-Fi</html>'],
    [[]],
    [{}],
    [{ responseCode: 0 }],
    [{ responseCode: '00', name: 'x' }],
  ])('garbled %j names the call', (body) => {
    const error = rpc(body)
    expect(error).toMatchObject({ kind: 'garbled', call: 'cardList', say: { key: 'garbled' } })
    expect(error.message).toContain('cardList')
  })

  test('[TRANSPORT-010] a reply carries its code, a description, refused fields and terms', () => {
    const validationErrors = [{ field: 'name', code: 'short', description: 'Name is short.' }]
    const terms = { term: { id: '1', version: '2' } }
    const reply = { responseCode: 'CA', responseDescription: 'Closed since May.', terms }
    expect(rpc(reply)).toMatchObject({
      code: 'CA',
      say: { text: 'Closed since May.' },
      terms: [terms.term],
      fields: [],
    })
    expect(rpc({ ...reply, validationErrors }).fields).toEqual(validationErrors)
  })

  test('garbled says which field', () => {
    expect(rpc({ responseCode: '00', name: 'x', total: '1e3' }).cause).toContain('total')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileLimit } from '../../src/domain/verification/files.ts'
import {
  bytes,
  card,
  fields,
  type Files,
  type Headers,
  host,
  identityOf,
  jpeg,
  type Key,
  pdf,
} from './identity.fixture.ts'
import { trial, type Trial } from './trial.ts'

let bank: Trial
let it: ReturnType<typeof identityOf>

beforeAll(async () => {
  bank = await trial({ faults: true })
  it = identityOf(bank)
})
afterAll(() => bank.close())

const heic = bytes('\0\0\0\x18ftypheic a picture')

async function invited(headers: Headers, provider = 'jmo', kind = 'ben'): Promise<Key & { url: string }> {
  const { email } = (await bank.post('/outside/api/people', { kind }, headers)).body
  const { url } = (await bank.post('/outside/api/identity-invitation', { email, provider }, headers)).body
  const [, , workflowRunId = '', token = ''] = url.split('/')
  return { workflowRunId, token, url }
}

describe('an identity check', () => {
  test.each(['jmo', 'nfd'])('[KYC-006] at %s: pictures, a decision, and the look-up tells it', async (provider) => {
    const headers = host()
    const key = await invited(headers, provider)
    expect((await it.look(key, headers)).body).toMatchObject({
      responseCode: '00',
      provider,
      status: 'open',
      documentTypeIds: [1, 4, 5],
    })
    expect((await it.submit(key, 4, card, headers)).body).toMatchObject({ responseCode: '00', status: 'pending' })
    expect((await it.look(key, headers)).body.status).toBe('pending')
    expect((await it.decide(key.workflowRunId, 'approved')).status).toBe(204)
    expect((await it.look(key, headers)).body).toMatchObject({ status: 'approved', isRetryable: false })
    expect((await it.decide(key.workflowRunId, 'rejected')).status).toBe(404)
  })

  test('rejected with a reason', async () => {
    const headers = host()
    const key = await invited(headers)
    await it.submit(key, 1, { front: pdf, selfie: jpeg }, headers)
    await it.decide(key.workflowRunId, 'rejected', { reason: 'Too dark.', isRetryable: true })
    expect((await it.look(key, headers)).body).toMatchObject({
      status: 'rejected',
      rejectReason: 'Too dark.',
      isRetryable: true,
    })
  })

  test('[KYC-014] is begun by who is signed in, and by nobody else', async () => {
    const ben = await bank.customer('ben')
    const bearer = { authorization: `Bearer ${ben.accessToken}` }
    const { status, body } = await bank.post('/identity-verification', { provider: 'nfd' }, bearer)
    expect([status, body]).toEqual([
      200,
      { workflowRunId: expect.any(String), token: expect.any(String), url: expect.any(String) },
    ])
    expect((await it.look(body, host())).body.provider).toBe('nfd')
    expect((await bank.post('/identity-verification', {})).status).toBe(401)
    expect((await bank.post('/identity-verification', { provider: 'xyz' }, bearer)).status).toBe(422)
  })

  test('wrong and foreign tokens, ids that are none, and time', async () => {
    const headers = host()
    const [one, two] = [await invited(headers), await invited(headers)]
    const wrong = [
      { ...one, token: two.token },
      { ...one, token: '' },
      { ...one, workflowRunId: "1' or '1'='1" },
    ]
    for (const { workflowRunId, token } of wrong) {
      expect(fields(await it.look({ workflowRunId, token }, headers))).toEqual(['token notValid'])
      expect(fields(await it.submit({ workflowRunId, token }, 4, card, headers))).toEqual(['token notValid'])
    }
    await it.later(headers, 24 * 3600 + 1)
    const key = { workflowRunId: one.workflowRunId, token: one.token }
    expect(fields(await it.look(key, headers))).toEqual(['token expired'])
    expect(fields(await it.submit(key, 4, card, headers))).toEqual(['token expired'])
  })

  test('takes the pictures once, also from two windows at the same moment', async () => {
    const headers = host()
    const { workflowRunId, token } = await invited(headers)
    const both = await Promise.all([1, 2].map(() => it.submit({ workflowRunId, token }, 4, card, headers)))
    expect(both.map(({ body }) => body.responseCode).toSorted()).toEqual(['00', 'VF'])
    expect(fields(await it.submit({ workflowRunId, token }, 4, card, headers))).toEqual(['token used'])
  })

  test.each<[string, number, Files, string[]]>([
    ['no back of a card', 4, { front: jpeg, selfie: jpeg }, ['back required']],
    ['a back of a passport', 1, card, ['back unknown']],
    ['a document as selfie', 1, { front: jpeg, selfie: pdf }, ['selfie notAPicture']],
    ['a HEIC', 1, { front: heic, selfie: jpeg }, ['front heic']],
    ['a page in disguise', 1, { front: bytes('<html>'), selfie: jpeg }, ['front notSupported']],
    ['an empty file', 1, { front: new Uint8Array(), selfie: jpeg }, ['front empty']],
    ['nothing', 5, {}, ['front required', 'back required', 'selfie required']],
    ['a document of another country', 88, card, ['documentType enums']],
    ['a document that is none', 7, card, ['documentType enums']],
  ])('%s is refused, and nothing is kept', async (_, documentType, files, said) => {
    const headers = host()
    const { workflowRunId, token } = await invited(headers)
    expect(fields(await it.submit({ workflowRunId, token }, documentType, files, headers))).toEqual(said)
    expect((await it.look({ workflowRunId, token }, headers)).body.status).toBe('open')
    expect((await it.submit({ workflowRunId, token }, 4, card, headers)).body.responseCode).toBe('00')
  })

  test('a file of ten million bytes is taken, one byte more is not', async () => {
    const headers = host()
    const { workflowRunId, token } = await invited(headers)
    const large = (size: number) => {
      const file = new Uint8Array(size)
      file.set(jpeg)
      return file
    }
    const key = { workflowRunId, token }
    const tooMuch = await it.submit(key, 1, { front: large(fileLimit + 1), selfie: jpeg }, headers)
    expect(fields(tooMuch)).toEqual(['front tooLarge'])
    expect((await it.submit(key, 1, { front: large(fileLimit), selfie: jpeg }, headers)).body.responseCode).toBe('00')
  })

  test('what is no multipart, or a call without files that comes as one, is refused', async () => {
    const headers = host()
    const { workflowRunId, token } = await invited(headers)
    const plain = await it.rpc('identityRunSubmit', { workflowRunId, token, documentType: 1 }, headers)
    expect(plain.body.responseCode).toBe('IM')
    const broken = await bank.app.inject({
      method: 'POST',
      url: '/api?method=identityRunSubmit',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'no parts at all',
    })
    expect(broken.json().responseCode).toBe('IM')
  })
})

test('a video job leads to its check, until it is decided; an unknown one to nothing', async () => {
  const headers = host()
  const { email } = (await bank.post('/outside/api/people', { kind: 'ben' }, headers)).body
  const invitation = { email, provider: 'nfd', video: true }
  const { url } = (await bank.post('/outside/api/identity-invitation', invitation, headers)).body
  const id = url.split('/')[2]
  const job = await it.rpc('videoIdentityJobGet', { id }, headers)
  expect(job.body).toMatchObject({ status: 'open', url: expect.stringMatching(/^\/identity-verification\//) })
  const [, , workflowRunId, token] = job.body.url.split('/')
  await it.submit({ workflowRunId, token }, 1, { front: jpeg, selfie: jpeg }, headers)
  expect((await it.rpc('videoIdentityJobGet', { id }, headers)).body.status).toBe('pending')
  for (const other of ['', 'x', workflowRunId])
    expect(fields(await it.rpc('videoIdentityJobGet', { id: other }, headers))).toEqual(['id notValid'])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { card, fields, type Headers, host, identityOf } from './identity.fixture.ts'
import { type Newcomer } from './outside/newcomer.ts'
import { trial, type Trial } from './trial.ts'

let bank: Trial
let it: ReturnType<typeof identityOf>

beforeAll(async () => {
  bank = await trial({ faults: true })
  it = identityOf(bank)
})
afterAll(() => bank.close())

describe('[RECOVERY-004] recovery without the mailbox', () => {
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  interface About {
    firstName: string
    lastName: string
    dob: string
  }
  const person = async (headers: Headers): Promise<Newcomer> =>
    (await bank.post('/outside/api/people', { kind: 'ben' }, headers)).body
  async function mailed(to: string, subject: string): Promise<string> {
    const { mails } = (await bank.get(`/outside/api/post?to=${to}`)).body
    return mails.find((mail: { subject: string }) => mail.subject === subject)?.body.slice(0, 6) ?? ''
  }
  let addresses = 0
  const newAddress = () => `other-${(addresses += 1)}@people.example`

  /** Names and birthday of an account, as the bank has them. */
  async function details(who: Newcomer): Promise<About> {
    const { body } = await bank.signIn(who)
    const bearer = { authorization: `Bearer ${body.accessToken}` }
    const { customer } = (await bank.post('/api?method=customerInfoGet', { method: 'customerInfoGet' }, bearer)).body
    return { firstName: customer.firstName, lastName: customer.lastName, dob: customer.birthDay }
  }

  async function begin(email: string, about: About, recoveryEmail: string, headers: Headers) {
    return (await it.rpc('recoveryTaskCreate', { email, recoveryEmail, ...about }, headers)).body
  }
  async function confirmed(email: string, about: About, recoveryEmail: string, headers: Headers) {
    const { taskId, emailId } = await begin(email, about, recoveryEmail, headers)
    const code = await mailed(recoveryEmail, 'Confirm your e-mail')
    return (await it.rpc('recoveryEmailConfirm', { taskId, emailId, code }, headers)).body
  }
  const task = async (taskId: string, headers: Headers) => (await it.rpc('recoveryTaskGet', { taskId }, headers)).body
  const retry = (taskId: string, headers: Headers) => it.rpc('recoveryTaskRetry', { taskId }, headers)

  test('an approved check brings a code to the other address, which is worth a new password', async () => {
    const headers = host()
    const who = await person(headers)
    const to = newAddress()
    const made = await confirmed(who.email, await details(who), to, headers)
    expect(made).toMatchObject({ emailCodeIsValid: true, verificationStatus: 'none' })
    await it.submit(made, 4, card, headers)
    expect(await task(made.taskId, headers)).toMatchObject({ verificationStatus: 'pending' })
    await it.decide(made.workflowRunId, 'approved')
    expect(await task(made.taskId, headers)).toMatchObject({ verificationStatus: 'approved' })
    expect((await retry(made.taskId, headers)).status).toBe(429)
    const code = await mailed(to, 'Your code for a new password')
    const password = 'Quiet-Harbour-71'
    const changed = await it.rpc('passwordChangeWithCode', { email: who.email, code, password }, headers)
    expect(changed.body.responseCode).toBe('00')
    expect((await bank.signIn({ ...who, password })).status).toBe(200)
  })

  test('a rejected one may be tried again where the bank says so, and ends where not', async () => {
    const headers = host()
    const who = await person(headers)
    const first = await confirmed(who.email, await details(who), newAddress(), headers)
    await it.submit(first, 4, card, headers)
    await it.decide(first.workflowRunId, 'rejected', { reason: 'Too dark.', isRetryable: true })
    expect(await task(first.taskId, headers)).toMatchObject({
      verificationStatus: 'rejected',
      rejectReason: 'Too dark.',
      isRetryable: true,
    })
    const second = (await retry(first.taskId, headers)).body
    expect(second).toMatchObject({ verificationStatus: 'none', token: expect.any(String) })
    expect(second.workflowRunId).not.toBe(first.workflowRunId)
    await it.submit(second, 4, card, headers)
    await it.decide(second.workflowRunId, 'rejected', { reason: 'Forged.' })
    expect(fields(await retry(first.taskId, headers))).toEqual(['taskId notRetryable'])
  })

  test('who does not exist, or is somebody else, is treated the same up to the decision, and gets no code', async () => {
    const headers = host()
    const who = await person(headers)
    const right = await details(who)
    for (const [email, about] of [
      ['nobody@people.example', right],
      [who.email, { ...right, dob: '1970-01-01' }],
    ] as const) {
      const to = newAddress()
      const made = await confirmed(email, about, to, headers)
      expect(Object.keys(made).toSorted()).toEqual(
        [
          'attemptsLeft',
          'emailCodeIsValid',
          'emailId',
          'isRetryable',
          'responseCode',
          'responseDescription',
          'taskId',
          'token',
          'verificationStatus',
          'workflowRunId',
        ].toSorted(),
      )
      await it.submit(made, 4, card, headers)
      await it.decide(made.workflowRunId, 'approved')
      expect(await task(made.taskId, headers)).toMatchObject({
        verificationStatus: 'rejected',
        rejectReason: 'The details that you gave do not match an account.',
        isRetryable: false,
      })
      expect(await mailed(to, 'Your code for a new password')).toBe('')
    }
  })

  test('the other address is confirmed first: five wrong codes end it, so does time, and it is another one', async () => {
    const headers = host()
    const who = await person(headers)
    const about = await details(who)
    const to = newAddress()
    const { taskId, emailId } = await begin(who.email, about, to, headers)
    const again = await it.rpc('recoveryTaskCreate', { email: who.email, recoveryEmail: to, ...about }, headers)
    expect(again.status).toBe(429)
    const code = await mailed(to, 'Confirm your e-mail')
    const left = []
    for (let n = 0; n < 6; n += 1) {
      const { body } = await it.rpc('recoveryEmailConfirm', { taskId, emailId, code: other(code) }, headers)
      left.push(body.attemptsLeft)
    }
    expect(left).toEqual([4, 3, 2, 1, 0, 0])
    const late = await it.rpc('recoveryEmailConfirm', { taskId, emailId, code }, headers)
    expect(late.body).toMatchObject({ emailCodeIsValid: false, attemptsLeft: 0 })
    expect(fields(await retry(taskId, headers))).toEqual(['taskId notRetryable'])
    await it.later(headers, 61)
    const next = await begin(who.email, about, to, headers)
    await it.later(headers, 61 + 601)
    const order = { taskId: next.taskId, emailId: next.emailId, code: await mailed(to, 'Confirm your e-mail') }
    expect(fields(await it.rpc('recoveryEmailConfirm', order, headers))).toEqual(['code expired'])
    for (const [recoveryEmail, said] of [
      [who.email.toUpperCase(), 'recoveryEmail same'],
      ['nonsense', 'recoveryEmail email'],
    ] as const)
      expect(
        fields(await it.rpc('recoveryTaskCreate', { email: who.email, recoveryEmail, ...about }, headers)),
      ).toEqual([said])
    for (const taskId of ['', 'x', emailId]) expect(fields(await retry(taskId, headers))).toEqual(['taskId notValid'])
  })
})

import { once as next } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Sandbox, startSandbox, type StartOptions } from './start.ts'
import { challenge, newDatabase, verifier } from './trial.ts'

const server = process.env.DATABASE_URL
let options: StartOptions
let remove: () => Promise<void>

beforeAll(async () => {
  const shared = { port: 0, faults: true }
  if (server) {
    const { databaseUrl, drop } = await newDatabase(server)
    options = { ...shared, databaseUrl }
    remove = drop
  } else {
    const data = await mkdtemp(join(tmpdir(), 'bank-'))
    options = { ...shared, data }
    remove = () => rm(data, { recursive: true })
  }
})
afterAll(() => remove())

async function send(bank: Sandbox, path: string, payload: object, headers: Record<string, string> = {}) {
  const body = JSON.stringify(payload)
  const answer = await fetch(bank.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return answer.json()
}

async function signIn(bank: Sandbox, key: string): Promise<{ accessToken: string; email: string }> {
  const person = bank.people.find((one) => one.key === key)
  const login = { username: person?.email, password: person?.password, codeChallenge: challenge, client: 'spa' }
  const { code } = await send(bank, '/auth/postlogin', login)
  const { accessToken } = await send(bank, '/auth/posttoken', { code, codeVerifier: verifier })
  return { accessToken, email: person?.email ?? '' }
}

async function balances(bank: Sandbox): Promise<unknown> {
  const { accessToken } = await signIn(bank, 'anna')
  const headers = { authorization: `Bearer ${accessToken}` }
  const { accounts } = await send(bank, '/api?method=balanceInquiry', { method: 'balanceInquiry' }, headers)
  return accounts
}

test('the first start brings people with their money; a restart finds them as they were', async () => {
  const first = await startSandbox(options)
  const before = await balances(first)
  await first.close()
  expect(before).toContainEqual(
    expect.objectContaining({ currencyCode: 'EUR', balance: expect.stringMatching(/^\d+\.\d\d$/) }),
  )
  const second = await startSandbox(options)
  expect(await balances(second)).toEqual(before)
  await second.close()
}, 300_000)

test.runIf(server)(
  'what happens in one process is told by the other',
  async () => {
    const [here, there] = await Promise.all([startSandbox(options), startSandbox(options)])
    const { accessToken, email } = await signIn(here, 'anna')
    const socket = new WebSocket(`${there.url.replace('http', 'ws')}/realtime`)
    await next(socket, 'open')
    socket.send(JSON.stringify({ type: 'auth', accessToken }))
    expect(JSON.parse(String((await next(socket, 'message'))[0])).event).toBe('ready')
    const told = next(socket, 'message')
    await send(here, '/outside/api/incoming', { email, amount: '1', currency: 'EUR' })
    expect(JSON.parse(String((await told)[0]))).toMatchObject({
      event: 'notification',
      data: { title: 'Money received' },
    })
    await Promise.all([here.close(), there.close()])
  },
  300_000,
)

import { createHash, randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { brands } from '../../brands/index.ts'
import { type Bank } from './bank.ts'
import { clockOf } from './clock.ts'
import { type Database, openDatabase } from './db/open.ts'
import { type Newcomer, newcomer } from './outside/newcomer.ts'
import { paperOf } from './paper.ts'
import { passwordsOf } from './passwords.ts'
import { serverOf } from './server.ts'
import { tokensOf } from './tokens.ts'

/** A fresh database for one test file: in memory, or a new one on the server of `DATABASE_URL`. */
export async function trialDatabase(): Promise<Database> {
  const server = process.env.DATABASE_URL
  const image = process.env['BANK_IMAGE']
  if (!server) return openDatabase(image ? { image: await openAsBlob(image) } : 'memory')
  const { databaseUrl, drop } = await newDatabase(server)
  const database = await openDatabase({ databaseUrl })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

/** An empty database on a PostgreSQL server. */
export async function newDatabase(server: string): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const name = `trial_${randomBytes(6).toString('hex')}`
  await administer(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = name
  return { databaseUrl: address.href, drop: () => administer(server, `drop database ${name} with (force)`) }
}

async function administer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** An answer with its JSON body; empty bodies are undefined. */
export interface Reply {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: LightMyRequestResponse['headers']
  raw: Buffer
}

/** A signed-in person of a trial. */
export interface Customer extends Newcomer {
  accessToken: string
  refreshToken: string
  /** Calls the single endpoint. */
  rpc: (method: string, payload?: object, headers?: Record<string, string>) => Promise<Reply>
  get: (url: string, headers?: Record<string, string>) => Promise<Reply>
}

export interface Trial {
  app: FastifyInstance
  bank: Bank
  /** What the bank complained of; closing fails when something is left here. */
  complaints: string[]
  /** What the processes of the bank tell each other. */
  listen: Database['listen']
  post: (url: string, payload: object, headers?: Record<string, string>) => Promise<Reply>
  get: (url: string, headers?: Record<string, string>) => Promise<Reply>
  signIn: (person: { email: string; password: string }) => Promise<Reply>
  /** A fresh signed-in person like a seeded one. */
  customer: (kind: string, transactions?: number) => Promise<Customer>
  close: () => Promise<void>
}

export const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
export const challenge = createHash('sha256').update(verifier).digest('base64url')

/** A bank without a network: requests are injected. */
export async function trial(options: { faults?: boolean; dist?: string } = {}): Promise<Trial> {
  const database = await trialDatabase()
  const { db } = database
  const [aster] = brands
  if (!aster) throw new Error('no brand')
  const complaints: string[] = []
  const bank: Bank = {
    db,
    passwords: passwordsOf(10),
    clock: clockOf(),
    faults: options.faults ?? false,
    paper: await paperOf(aster),
    stores: Object.values(aster.stores),
    registrationTypes: aster.registrationTypes,
    hideAdultIndustries: aster.hideAdultIndustries,
    sourceOfWealth: aster.features.sourceOfWealth,
    tokens: await tokensOf(db),
    complain: (text, cause) => void complaints.push(`${text} ${String(cause)}`),
  }
  const app = await serverOf(bank, database.listen, options.dist)

  const ask = async (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) => {
    const found = await app.inject({ method, url, headers, ...(payload && { payload }) })
    const json = /json/.test(String(found.headers['content-type']))
    const body: unknown = json && found.body ? JSON.parse(found.body) : undefined
    return { status: found.statusCode, body, headers: found.headers, raw: found.rawPayload }
  }
  const post: Trial['post'] = (url, payload, headers) => ask('POST', url, payload, headers)
  const signIn: Trial['signIn'] = async ({ email, password }) => {
    const login = { username: email, password, codeChallenge: challenge, client: 'spa' }
    const first = await post('/auth/postlogin', login)
    if (first.status !== 200) return first
    return post('/auth/posttoken', { code: first.body.code, codeVerifier: verifier })
  }
  return {
    app,
    bank,
    complaints,
    listen: database.listen,
    post,
    signIn,
    get: (url, headers) => ask('GET', url, undefined, headers),
    async customer(kind, transactions = 0) {
      const person = await newcomer(bank, kind, transactions, bank.clock.now('localhost'))
      const { accessToken, refreshToken } = (await signIn(person)).body
      const bearer = { authorization: `Bearer ${accessToken}` }
      return {
        ...person,
        accessToken,
        refreshToken,
        rpc: (method, payload, headers) =>
          post(`/api?method=${method}`, { method, ...payload }, { ...bearer, ...headers }),
        get: (url, headers) => ask('GET', url, undefined, { ...bearer, ...headers }),
      }
    },
    async close() {
      await app.close()
      await database.close()
      if (complaints.length > 0) throw new Error(`The bank complained:\n${complaints.join('\n')}`)
    },
  }
}

import { type AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { type Brand } from '../../brands/brand.ts'
import { brands } from '../../brands/index.ts'
import { clockOf } from './clock.ts'
import { runDue } from './due.ts'
import { expireGlobal } from './global-payment.ts'
import { openDatabase, type Place } from './db/open.ts'
import { paperOf } from './paper.ts'
import { passwordsOf } from './passwords.ts'
import { type Sample, samples, seed } from './seed.ts'
import { serverOf } from './server.ts'
import { tokensOf } from './tokens.ts'

export interface StartOptions {
  /** 0: any free one. */
  port: number
  host?: string
  /** Folder of a built app to serve. */
  dist?: string
  /** Folder of the embedded database; without `databaseUrl`. */
  data?: 'memory' | (string & {})
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string
  /** Faults, clock and fresh people under `/outside/api`. Never in a demo that others reach. */
  faults?: boolean
  /** Fill an empty bank with people. Default true. */
  seed?: boolean
  /** Whose documents it prints; default the brand that the folder of the app is named after, else the first. */
  brand?: string
  quiet?: boolean
}

export interface Sandbox {
  url: string
  port: number
  close: () => Promise<void>
  /** The seeded people; empty when not seeded. */
  people: readonly Sample[]
}

/** Starts the reference bank. Its data stays in the folder or on the server; memory forgets. */
export async function startSandbox(options: StartOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', faults = false, quiet = false } = options
  const database = await openDatabase(placeOf(options))
  const { db } = database
  const passwords = passwordsOf(faults ? 10 : 17)
  const clock = clockOf()
  if (options.seed ?? true) await seed(db, passwords, new Date())
  const complain = (text: string, cause?: unknown) => {
    if (!quiet) console.error(`sandbox: ${text}`, cause ?? '')
  }
  const shown = brandOf(options)
  const paper = await paperOf(shown)
  const stores = Object.values(shown.stores)
  const { registrationTypes, hideAdultIndustries } = shown
  const { sourceOfWealth } = shown.features
  const taken = { registrationTypes, hideAdultIndustries, sourceOfWealth }
  const tokens = await tokensOf(db)
  const bank = { db, passwords, clock, faults, complain, paper, stores, tokens, ...taken }
  const app = await serverOf(bank, database.listen, options.dist)
  await app.listen({ port: options.port, host })
  const stop = everyMinute(async () => {
    await runDue(db, () => new Date())
    await expireGlobal(db, new Date())
  }, complain)
  const { port } = app.server.address() as AddressInfo
  return {
    url: `http://${host}:${port}`,
    port,
    people: (options.seed ?? true) ? samples : [],
    async close() {
      stop()
      await app.close()
      await database.close()
    },
  }
}

/** Now, and once a minute; one run at a time. Answers what ends it. */
function everyMinute(work: () => Promise<void>, complain: (text: string, cause: unknown) => void): () => void {
  let running = false
  const run = async (): Promise<void> => {
    if (running) return
    running = true
    await work().catch((error: unknown) => complain('what was due could not be done', error))
    running = false
  }
  void run()
  const timer = setInterval(run, 60_000)
  return () => clearInterval(timer)
}

function placeOf({ databaseUrl, data = 'memory' }: StartOptions): Place {
  if (databaseUrl) return { databaseUrl }
  return data === 'memory' ? 'memory' : { folder: data }
}

function brandOf({ brand, dist = '' }: StartOptions): Brand {
  const found = brands.find(({ id }) => id === (brand ?? basename(dist))) ?? (brand ? undefined : brands[0])
  if (!found) throw new Error(`There is no brand ${brand}.`)
  return found
}

import { createHash } from 'node:crypto'
import { type Person } from './people.ts'

interface Options {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** The bank's own answers, asked for by the test itself past browser, cable and faults. */
export interface Teller {
  /** The answer of a named call; rejects for anything but `00`. */
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the bank says
  ask: (method: string, payload?: object, options?: Options) => Promise<any>
}

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const codeChallenge = createHash('sha256').update(verifier).digest('base64url')

/** Signs in a second time, beside the browser. */
export async function tellerOf({ email, password }: Person): Promise<Teller> {
  const { code } = await post('/auth/postlogin', { username: email, password, codeChallenge, client: 'spa' })
  const { accessToken } = await post('/auth/posttoken', { code, codeVerifier: verifier })
  return {
    async ask(method, payload = {}, { headers, signal } = {}) {
      const as = { authorization: `Bearer ${accessToken}`, ...headers }
      const answer = await post(`/api?method=${method}`, { method, ...payload }, as, signal)
      if (answer.responseCode !== '00') throw new Error(`${method}: ${JSON.stringify(answer)}`)
      return answer
    },
  }
}

/** A movement of the history, as far as the tests go by it. */
interface Movement {
  accountId: string
  counterpartyName: string
}

/** The last 20 movements with somebody else. The names of one's own accounts are words of the app as well: Bitcoin. */
export async function movementsWithOthers(teller: Teller): Promise<Movement[]> {
  const [{ transactions }, { accounts }] = await Promise.all([
    teller.ask('transactionHistoryGet', { pageNumber: 1, pageSize: 20 }),
    teller.ask('balanceInquiry'),
  ])
  const own = new Set<unknown>(accounts.map(({ accountName }: { accountName: string }) => accountName))
  const rows: Movement[] = [transactions.transaction].flat()
  return rows.filter(({ counterpartyName }) => counterpartyName && !own.has(counterpartyName))
}

// oxlint-disable-next-line typescript/no-explicit-any -- whatever the bank says
async function post(path: string, body: object, headers?: Record<string, string>, signal?: AbortSignal): Promise<any> {
  const response = await fetch(`http://127.0.0.1:${process.env['SANDBOX_PORT']}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

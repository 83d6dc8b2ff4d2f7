import { randomUUID } from 'node:crypto'
import { challenge, type Customer, type Reply, type Trial, verifier } from './trial.ts'

/** What a person of a trial does with own accounts; accounts are named by seed key, the own ones in short: `eur`. */
export type Branch = ReturnType<typeof branchOf>

export function branchOf(bank: Trial, person: Customer) {
  const all = [...person.accounts, ...(person.owner?.accounts ?? [])]
  const short = (key: string) => key.replace(/^\w+?-/, '')
  const idOf = (name: string) =>
    (all.find(({ key }) => key === name) ?? all.find(({ key }) => short(key) === name))?.accountId ?? name
  return {
    idOf,
    pairOf: (from: string, to: string) => ({ fromAccountId: idOf(from), toAccountId: idOf(to) }),
    order: (from: string, to: string, toAmount: string, currency: string, more: object = {}) => ({
      fromAccount: idOf(from),
      toAccount: idOf(to),
      toAmount,
      currency,
      ...more,
    }),
    submit: (payload: object, key: string = randomUUID(), as = person): Promise<Reply> =>
      as.rpc('ownTransferSubmit', payload, { 'idempotency-key': key }),
    /** By name of the account. */
    async balances(): Promise<Record<string, string>> {
      const { accounts } = (await person.rpc('balanceInquiry')).body
      const nameOf = (id: string) => short(all.find(({ accountId }) => accountId === id)?.key ?? id)
      return Object.fromEntries(
        accounts.map(({ accountId, balance }: Record<'accountId' | 'balance', string>) => [nameOf(accountId), balance]),
      )
    },
    /** Newest first. */
    async history(account: string) {
      const filter = { accountId: idOf(account), pageNumber: 1, pageSize: 50 }
      const { body } = await person.rpc('transactionHistoryGet', filter)
      const found = body.transactions.transaction ?? []
      return Array.isArray(found) ? found : [found]
    },
    /** What one `fromCurrency` is now. */
    rate: async (fromCurrency: string, toCurrency: string): Promise<string> =>
      (await person.rpc('exchangeRateGet', { fromCurrency, toCurrency })).body.rate,
    /** The same person at another time, on a Host whose clock is there. */
    async later(host: string, time: number): Promise<Customer> {
      await bank.post('/outside/api/clock', { offsetMs: time - Date.now() }, { host })
      const login = { username: person.email, password: person.password, codeChallenge: challenge, client: 'spa' }
      const { code } = (await bank.post('/auth/postlogin', login, { host })).body
      const { accessToken } = (await bank.post('/auth/posttoken', { code, codeVerifier: verifier }, { host })).body
      const authorization = `Bearer ${accessToken}`
      return {
        ...person,
        rpc: (method, payload, headers) =>
          bank.post(`/api?method=${method}`, { method, ...payload }, { authorization, host, ...headers }),
      }
    },
  }
}

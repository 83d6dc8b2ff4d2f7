import { randomUUID } from 'node:crypto'
import { branchOf } from './transfers.fixture.ts'
import { type Customer, type Reply, type Trial } from './trial.ts'

/** A company of its own: who asks (right 3), who owns it (right 2), and what they do there. */
export async function companyOf(bank: Trial, host = 'localhost') {
  const ivan = await bank.customer('ivan')
  const { owner } = ivan
  if (!owner) throw new Error('Ivan works for nobody')
  const { accesses } = (await ivan.rpc('customerInfoGet')).body
  const fromCustomerId: string = accesses.find(({ right }: { right: number }) => right === 3).customerId
  const of = branchOf(bank, ivan)
  const acting =
    (person: Customer) =>
    (method: string, payload: object = {}, headers: Record<string, string> = {}) =>
      person.rpc(method, { fromCustomerId, ...payload }, headers)
  const at = async (time: number, where: string) => ({
    ivan: acting(await of.later(where, time)),
    acme: acting(await branchOf(bank, { ...ivan, ...owner } as Customer).later(where, time)),
  })
  const people = await at(Date.now(), host)
  return {
    ...people,
    at,
    fromCustomerId,
    ownerId: owner.userId,
    askerId: ivan.userId,
    idOf: of.idOf,
    /** Ivan asks; answers the id of the transaction. */
    async ask(from: string, to: string, amount: string, currency: string, by = people.ivan): Promise<string> {
      const order = of.order(from, to, amount, currency)
      const { body } = await by('ownTransferSubmit', order, { 'idempotency-key': randomUUID() })
      if (body.statusId !== 1) throw new Error(JSON.stringify(body))
      return body.transactionId
    },
    decide: (
      transactionIds: readonly string[],
      more: object = {},
      by = people.acme,
      key: string = randomUUID(),
    ): Promise<Reply> =>
      by('businessApprovalApprove', { transactionIds, declined: false, ...more }, { 'idempotency-key': key }),
    list: async (filter: object = {}, by = people.acme) =>
      (await by('businessApprovalList', { page: 1, size: 50, ...filter })).body,
    /** Posted and held. */
    async money(key: string): Promise<[string, string]> {
      const { accounts } = (await people.acme('balanceInquiry')).body
      const found = accounts.find(({ accountId }: { accountId: string }) => accountId === of.idOf(key))
      return [found.balance, found.pendingAmount]
    },
    async history(key: string) {
      const filter = { accountId: of.idOf(key), pageNumber: 1, pageSize: 10 }
      const found = (await people.acme('transactionHistoryGet', filter)).body.transactions.transaction ?? []
      return Array.isArray(found) ? found : [found]
    },
  }
}

import { randomUUID } from 'node:crypto'
import { type Customer, type Trial } from './trial.ts'
import { branchOf } from './transfers.fixture.ts'

export const iban = 'RO49AAAA1B31007593840000'
export const toAccount = {
  paymentMethod: 'bankAccount',
  currencyCode: 'EUR',
  countryCode: 'RO',
  paymentDetails: { iban, holderName: 'Maria Pop', purpose: 'family' },
}

/** Payments by a link in a trial: sent by somebody, taken by whoever has the link. */
export function linksOf(bank: Trial) {
  const mails = async (to: string): Promise<{ subject: string; body: string }[]> =>
    (await bank.get(`/outside/api/post?to=${encodeURIComponent(to)}`)).body.mails
  const made = {
    stranger: () => `maria-${randomUUID()}@home.example`,
    order: (payer: Customer, toEmail: string, amount: string, more: object = {}) => ({
      accountId: branchOf(bank, payer).idOf('eur'),
      amount,
      currency: 'EUR',
      toEmail,
      beneficiaryType: 'person',
      beneficiaryName: 'Maria Pop',
      countryCode: 'RO',
      paymentMethods: [
        { name: 'bankAccount', forbidden: false },
        { name: 'card', forbidden: false },
      ],
      feeShare: 'sender',
      description: 'Rent',
      ...more,
    }),
    send: async (payer: Customer, payload: object, key: string = randomUUID()) =>
      (await payer.rpc('p2pGlobalPaySubmit', payload, { 'idempotency-key': key })).body,
    mails,
    /** The secret of the link that was mailed last. */
    async secretOf(to: string): Promise<string> {
      const found = (await mails(to)).find(({ body }) => body.includes('/receive/'))
      return /paymentSecret=([\w-]+)/.exec(found?.body ?? '')?.[1] ?? ''
    },
    codeOf: async (to: string): Promise<string> =>
      /^\d{6}/.exec((await mails(to)).find(({ subject }) => subject.includes('code'))?.body ?? '')?.[0] ?? '',
    /** A call of whoever has the link. */
    ask: async (method: string, payload: object, host = 'localhost') =>
      (await bank.post(`/api?method=${method}`, { method, ...payload }, { host })).body,
  }
  return {
    ...made,
    /** Sent and not yet taken. */
    async sent(payer: Customer, amount: string, more: object = {}) {
      const to = made.stranger()
      const answer = await made.send(payer, made.order(payer, to, amount, more))
      return { to, answer, paymentSecret: await made.secretOf(to) }
    },
    async taken({ to, paymentSecret }: { to: string; paymentSecret: string }, what: object = toAccount) {
      const { operationId } = await made.ask('recipientPaymentSubmit', { paymentSecret, ...what })
      const approvalCode = await made.codeOf(to)
      const answer = await made.ask('recipientPaymentApprove', { paymentSecret, operationId, approvalCode })
      return { operationId, approvalCode, answer }
    },
  }
}

/** What a payer has in euro, in cents: on the account, and to spend. */
export async function euros(bank: Trial, person: Customer): Promise<{ balance: number; available: number }> {
  const { accounts } = (await person.rpc('balanceInquiry')).body
  const { balance, pendingAmount } = accounts.find(
    ({ accountId }: { accountId: string }) => accountId === branchOf(bank, person).idOf('eur'),
  )
  const cents = (amount: string) => Math.round(Number(amount) * 100)
  return { balance: cents(balance), available: cents(balance) - cents(pendingAmount) }
}

/** The last thing that a person was told. */
export const told = async (person: Customer) =>
  (await person.rpc('notificationList', { pageNumber: 1, pageSize: 1 })).body.notifications[0]

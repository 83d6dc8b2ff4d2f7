import { BankError, type BankErrorKind } from '../domain/errors.ts'

/** What a payment under test meets: the bank's answers in turn, and whether it can be reached. */
export const bank = {
  sent: [] as { key: string; payload: unknown }[],
  answers: [] as (() => Promise<unknown>)[],
  reachable: true,
  authed: true,
  /** Keys that it was asked about, and those that were given up. */
  asked: [] as string[],
  givenUp: [] as string[],
}
export const forgetAll = () =>
  Object.assign(bank, { sent: [], answers: [], reachable: true, authed: true, asked: [], givenUp: [] })

export const answer = { transactionId: '1', link: '/history', fee: '0.00', statusId: 3 }
export const done = async () => ({ value: answer, from: 'bank', at: 0 })
export const fails = (kind: BankErrorKind, status?: number) => async () => {
  throw new BankError(kind, { key: 'serverError' }, { call: 'ownTransferSubmit', status })
}
export const noAnswer = (call = 'transferOutcomeGet') => new BankError('offline', { key: 'offline' }, { call })
export const pay = (toAmount = '25.00') => ({ fromAccount: '1', toAccount: '2', toAmount, currency: 'EUR' })

/** What stands for the modules below. */
export const mocks = {
  send: {
    send: (_: unknown, payload: unknown, { idempotencyKey }: { idempotencyKey: string }) => {
      bank.sent.push({ key: idempotencyKey, payload })
      return (bank.answers.shift() ?? done)()
    },
  },
  connection: { reachable: () => bank.reachable },
  session: { sessionStore: { get: () => ({ isAuthed: bank.authed }), subscribe: () => () => {} } },
}

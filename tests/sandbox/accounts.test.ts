import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { walletAddressFault } from '../../src/domain/accounts/wallet-address.ts'
import { broken } from './audit.ts'
import { branchOf } from './transfers.fixture.ts'
import { type Customer, trial, type Trial } from './trial.ts'

const outside = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

let bank: Trial
let anna: Customer

beforeAll(async () => {
  bank = await trial()
})
beforeEach(async () => {
  anna = await bank.customer('anna')
})
afterAll(() => bank.close())

const idOf = (name: string, person = anna): string => branchOf(bank, person).idOf(name)
const ask = async (method: string, payload: object = {}, as = anna) => (await as.rpc(method, payload)).body
const send = async (method: string, payload: object, key: string = randomUUID(), as = anna) =>
  (await as.rpc(method, payload, { 'idempotency-key': key })).body
const add = (payload: object, key?: string, as?: Customer) => send('currencyAdd', payload, key, as)
const wallet = (payload: object, key?: string, as?: Customer) => send('walletCreate', payload, key, as)
const list = async (as = anna) => (await ask('balanceInquiry', {}, as)).accounts
const accountOf = async (accountId: string) =>
  (await list()).find((account: { accountId: string }) => account.accountId === accountId)
const fault = ({ validationErrors = [] }: { validationErrors?: { field: string; code: string }[] }) =>
  validationErrors.map(({ field, code }) => `${field} ${code}`).join()

test('[ACCOUNTS-013] a currency is added once for a key: a real account in the ledger, its fee taken and in the history', async () => {
  const from = idOf('eur')
  const offer = await ask('accountOfferGet')
  expect(offer).toMatchObject({
    currencies: ['AUD', 'CAD', 'CHF', 'GBP', 'UAH'],
    currencyFee: '2.00',
    wallets: ['USDT'],
  })
  const key = randomUUID()
  const order = { accountId: from, currencyCode: 'GBP', fee: '2.00' }
  const { accountId } = await add(order, key)
  expect((await add(order, key)).accountId).toBe(accountId)
  expect((await accountOf(from)).balance).toBe('2478.55')
  expect(await accountOf(accountId)).toMatchObject({
    type: 1001,
    accountStatusId: 1,
    accountName: 'British Pound',
    currencyCode: 'GBP',
    balance: '0.00',
    accountNumber: expect.stringMatching(/^RO\d{2}SEXT8\d{15}$/),
  })
  expect((await branchOf(bank, anna).history('eur'))[0]).toMatchObject({
    amount: '-2.00',
    description: 'Currency added',
  })
  const { body } = await branchOf(bank, anna).submit({
    fromAccount: from,
    toAccount: accountId,
    toAmount: '10.00',
    currency: 'EUR',
  })
  expect(body).toMatchObject({ responseCode: '00', statusId: 3 })
  expect(Number((await accountOf(accountId)).balance)).toBeGreaterThan(8)
  expect((await ask('accountOfferGet')).currencies).not.toContain('GBP')
  expect(await ask('outcomeGet', { idempotencyKey: key })).toMatchObject({ state: 'done', answer: { accountId } })
  expect(await broken(bank.bank.db)).toEqual([])
})

test('two openings of one currency at once open one account', async () => {
  const order = { accountId: idOf('eur'), currencyCode: 'CHF' }
  const answers = await Promise.all([add(order), add(order)])
  expect(answers.map(({ responseCode }) => responseCode).toSorted()).toEqual(['00', 'VF'])
  expect((await accountOf(idOf('eur'))).balance).toBe('2478.55')
})

test.each<[string, object, string]>([
  ['a currency that is there', { currencyCode: 'RON' }, 'currencyCode currency'],
  ['a currency in which no accounts are kept', { currencyCode: 'PLN' }, 'currencyCode currency'],
  ['digital money', { currencyCode: 'USDT' }, 'currencyCode currency'],
  ['another fee than the one seen', { fee: '1.00' }, 'fee changed'],
  ['a closed account', { accountId: 'old' }, 'accountId account'],
  ['a card', { accountId: 'card' }, 'accountId account'],
  ['a wallet', { accountId: 'btc' }, 'accountId account'],
])('nothing is opened for %s', async (_, own: { accountId?: string }, wrong) => {
  const accountId = idOf(own.accountId ?? 'eur')
  expect(fault(await add({ currencyCode: 'GBP', ...own, accountId }))).toBe(wrong)
  expect(await list()).toHaveLength(anna.accounts.length)
})

test('without the money for the fee nothing is opened', async () => {
  await sql`update account set floor = 2479 where account_id = ${idOf('eur')}`.execute(bank.bank.db)
  expect(fault(await add({ accountId: idOf('eur'), currencyCode: 'GBP' }))).toBe('accountId insufficient')
  expect(await list()).toHaveLength(anna.accounts.length)
})

test('[ACCOUNTS-014] a wallet has an address at the bank, and the one outside that its owner named', async () => {
  expect(fault(await wallet({ currencyCode: 'USDT', address: outside }))).toBe('address checksum')
  expect(fault(await wallet({ currencyCode: 'BTC', address: outside }))).toBe('currencyCode currency')
  const { accountId } = await wallet({ currencyCode: 'USDT', address: ` ${tron} ` })
  const made = await accountOf(accountId)
  expect(made).toMatchObject({ currencyCode: 'USDT', balance: '0.00', walletAddress: tron, accountName: 'USDT wallet' })
  expect(walletAddressFault('USDT', made.accountNumber)).toBeUndefined()
  const { instructions } = await ask('paymentInstructionList', { accountId })
  expect(instructions).toMatchObject([
    { way: 'chain', bankAccountNumber: made.accountNumber, bankName: 'TRON (TRC20)' },
  ])
  expect((await ask('paymentInstructionList', { accountId: idOf('btc') })).instructions[0]).toMatchObject({
    bankAccountNumber: expect.stringMatching(/^1/),
    bankName: 'Bitcoin',
  })
})

test('[ACCOUNTS-007] [ACCOUNTS-008] permissions: a sub-account says so and opens nothing; digital money is for verified customers with full access', async () => {
  const flagsOf = async (person: Customer, own: object = {}) => {
    const { settlementAccount, funding } = await ask('availableTransfersGet', own, person)
    return [settlementAccount, funding.digital]
  }
  expect(await flagsOf(anna)).toEqual([false, true])
  const ivan = await bank.customer('ivan')
  const { accesses } = await ask('customerInfoGet', {}, ivan)
  expect(
    await flagsOf(ivan, { fromCustomerId: accesses.find(({ right }: { right: number }) => right === 3).customerId }),
  ).toEqual([false, false])
  const petra = await bank.customer('petra')
  await sql`update access set access_right = 2 where user_id = ${petra.userId}`.execute(bank.bank.db)
  expect(await flagsOf(petra)).toEqual([true, false])
  expect(await ask('accountOfferGet', {}, petra)).toMatchObject({ currencies: [], wallets: [] })
  const { accountId } = petra.accounts[0] ?? {}
  expect((await add({ accountId, currencyCode: 'GBP' }, undefined, petra)).responseCode).toBe('13')
  expect((await wallet({ currencyCode: 'BTC', address: outside }, undefined, petra)).responseCode).toBe('13')
  await sql`update customer set verified = false where customer_id =
    (select customer_id from account where account_id = ${idOf('btc')})`.execute(bank.bank.db)
  expect((await ask('availableTransfersGet')).funding.digital).toBe(false)
  expect((await ask('paymentInstructionList', { accountId: idOf('btc') })).instructions).toEqual([])
  expect((await wallet({ currencyCode: 'USDT', address: tron })).responseCode).toBe('13')
})

test('[STATEMENTS-003] [STATEMENTS-005] how money comes in: a line for each way, with id and account number; none for closed accounts and cards', async () => {
  const of = async (name: string) => (await ask('paymentInstructionList', { accountId: idOf(name) })).instructions
  const [eur] = (await list()).filter(({ accountName }: { accountName: string }) => accountName === 'Everyday euro')
  const number = {
    bankAccountNumber: eur.accountNumber,
    bankName: 'Aster Pay',
    bic: 'SEXTRO2S',
    beneficiary: 'Anna Marin',
  }
  expect(await of('eur')).toEqual([
    { id: `${idOf('eur')}-1`, way: 'sepa', ...number, reference: null, viewed: false },
    { id: `${idOf('eur')}-2`, way: 'swift', ...number, reference: `SX${idOf('eur')}`, viewed: false },
  ])
  expect((await of('ron')).map(({ way }: { way: string }) => way)).toEqual(['local', 'swift'])
  expect((await of('usd')).map(({ way }: { way: string }) => way)).toEqual(['swift'])
  expect([await of('old'), await of('card'), await of('debit')]).toEqual([[], [], []])
  const ben = await bank.customer('ben')
  expect((await ask('paymentInstructionList', { accountId: idOf('eur') }, ben)).responseCode).toBe('ENOA')
})

test('[STATEMENTS-006] an instruction that was seen is marked for who saw it, as often as it is said', async () => {
  const accountId = idOf('eur')
  const viewed = async (): Promise<boolean[]> =>
    (await ask('paymentInstructionList', { accountId })).instructions.map((one: { viewed: boolean }) => one.viewed)
  const [first] = (await ask('paymentInstructionList', { accountId })).instructions
  for (let n = 0; n < 2; n += 1)
    expect((await ask('paymentInstructionViewedSet', { instructionId: first.id })).responseCode).toBe('00')
  expect(await viewed()).toEqual([true, false])
  const ben = await bank.customer('ben')
  expect((await ask('paymentInstructionViewedSet', { instructionId: first.id }, ben)).responseCode).toBe('ENOA')
  expect((await ask('paymentInstructionViewedSet', { instructionId: `${accountId}-7` })).responseCode).toBe('ENOA')
})

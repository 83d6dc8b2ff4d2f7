import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Customer, trial, type Trial } from './trial.ts'

let bank: Trial
let anna: Customer

beforeAll(async () => {
  bank = await trial()
  anna = await bank.customer('anna')
})
afterAll(() => bank.close())

interface Row {
  id: string
  type: string
  toAccount: string
}

const list = async (filter: object = {}, person = anna): Promise<Row[]> =>
  (await person.rpc('preapprovedList', filter)).body.subscriptions
const names = async (filter: object = {}) => (await list(filter)).map(({ toAccount }) => toAccount).toSorted()

test('[PREAPPROVED-001] [PREAPPROVED-003] [PREAPPROVED-004] what comes again is listed with its payee and its next day, and narrowed by payee, amount and type', async () => {
  expect((await list()).find(({ type }) => type === 'p2p')).toEqual({
    id: expect.stringMatching(/^\d+$/),
    type: 'p2p',
    amount: '150.00',
    currencyCode: 'RON',
    fromAccount: 'Lei',
    toAccount: 'Ben Carter',
    beneficiaryEmail: 'ben@people.example',
    frequency: 'WEEKLY',
    nextDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    endDate: null,
    // The fifth of twelve was made two days ago.
    transactionsLeft: 7,
    mayCancel: true,
  })
  expect(await names()).toEqual(['Ben Carter', 'Japan', 'Streamio'])
  expect(await names({ type: 'ownAccount' })).toEqual(['Japan'])
  expect(await names({ beneficiaryEmail: 'BEN@people.example' })).toEqual(['Ben Carter'])
  expect(await names({ fromAmount: '49.99' })).toEqual(['Ben Carter', 'Streamio'])
  expect(await names({ toAmount: '49.99' })).toEqual(['Japan', 'Streamio'])
  expect(await names({ fromAmount: '20', toAmount: '20' })).toEqual(['Japan'])
  expect((await anna.rpc('preapprovedList', { fromAmount: '2', toAmount: '1' })).body.responseCode).toBe('VF')
})

test('[PREAPPROVED-005] one is cancelled once, by its customer alone', async () => {
  const ben = await bank.customer('ben')
  const [first] = await list()
  const cancel = (person: Customer) => person.rpc('preapprovedCancel', { id: first?.id })
  expect((await cancel(ben)).body.responseCode).toBe('ENOA')
  await sql`update access set access_right = 1 where user_id = ${anna.userId}`.execute(bank.bank.db)
  expect((await cancel(anna)).body.responseCode).toBe('13')
  await sql`update access set access_right = 2 where user_id = ${anna.userId}`.execute(bank.bank.db)
  expect((await cancel(anna)).body.responseCode).toBe('00')
  expect((await cancel(anna)).body).toMatchObject({
    responseCode: '13',
    responseDescription: 'This payment was cancelled already.',
  })
  expect((await list()).some(({ id }) => id === first?.id)).toBe(false)
})

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type BusinessRegistration, type ShareNode } from '../../src/domain/signup/business-struct.ts'
import { business, companyOf, personOf } from './business.fixture.ts'
import { type Trial } from './trial.ts'

/** Breaks a payload without a fault. */
export type Change = (wish: BusinessRegistration) => void

/** What the bank finds wrong, as `field code`, in the order of the alphabet. */
export async function faultsOf(bank: Trial, change: Change): Promise<string[]> {
  const method = 'businessAccountCreate'
  const headers = { 'idempotency-key': randomUUID() }
  const { body } = await bank.post(`/api?method=${method}`, { method, lang: 'en', ...business(change) }, headers)
  if (body.responseCode === '00') return []
  expect(body.responseCode).toBe('VF')
  return body.validationErrors.map(({ field, code }: Record<string, string>) => `${field} ${code}`).toSorted()
}

/** A fault (empty: none), the change that brings it, and what else the change brings. */
export type Row = readonly [fault: string, Change, ...others: string[]]

/** Numbered, so that every row has a name of its own. */
export const named = (rows: readonly Row[]) =>
  rows.map(([fault, change, ...others], n) => {
    const faults = [fault, ...others].filter(Boolean).toSorted()
    return [`${n + 1}: ${faults.join(', ') || 'taken'}`, change, faults] as const
  })

export const general =
  (change: Partial<BusinessRegistration['company']>): Change =>
  (wish) =>
    void Object.assign(wish.company, change)
export const legal =
  (change: Partial<BusinessRegistration['legalInformation']>): Change =>
  (wish) =>
    void Object.assign(wish.legalInformation, change)
export const person =
  (id: string, change: Partial<BusinessRegistration['personList'][number]>): Change =>
  (wish) =>
    void Object.assign(personOf(wish, id), change)
export const holding =
  (change: Partial<BusinessRegistration['companyList'][number]>): Change =>
  (wish) =>
    void Object.assign(companyOf(wish), change)
export const shares =
  (change: (tree: ShareNode[]) => void): Change =>
  (wish) =>
    change(wish.shareholders)

export const noSources = { sourceIds: [], sourceDetails: '' }
export const address = { countryCode: 'RO', city: 'Cluj', street: 'Horea 14', postalCode: '400174' }
export const x = (times: number): string => 'x'.repeat(times)

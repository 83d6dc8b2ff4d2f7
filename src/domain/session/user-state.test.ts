import { expect, test } from 'vitest'
import { customerTypes, twoStepNumbers, userState, withAccess } from './user-state.ts'

type Info = Parameters<typeof userState>[0]

const info: Info = {
  userId: '1',
  customerId: '7',
  login: 'anna@people.example',
  firstName: ' Anna  Maria ',
  lastName: 'Marin',
  customerType: 'personal',
  transactionApproveMode: 4,
  login2faMode: 'no',
  isAdmin: false,
  isHaveRelatedAccounts: false,
  useOldWeb: false,
  customerCreationDate: '2020-01-01',
  residenceCountryCode: 'RO',
  verified: true,
  limited: false,
  dueDiligenceLevel: 0,
  isNeedPersonalInfoUpdate: false,
  isNeedKyc: false,
}
const access = {
  accessRights: 3,
  accessList: { balanceInfo: true, transfers: false },
  isNeedKyc: false,
  representativeId: '600004',
  businessRepresentativePositionIds: [5],
}

test('[SESSION-003] [PROFILE-012] a personal customer has every right on what is theirs, and represents nobody', () =>
  expect(
    userState({
      ...info,
      strictMode: true,
      existedEmails: ['anna@people.example'],
      existedPhones: ['+40721000101'],
    }),
  ).toEqual({
    customerType: 0,
    firstName: 'Anna Maria',
    lastName: 'Marin',
    accessRights: 2,
    accessList: { balanceInfo: true, history: true, transfers: true, merchant: true, documents: true },
    strictMode: true,
    isConverted: false,
    isSubAccount: false,
    transactionApproveMode: 4,
    twoStepVerificationMode: 0,
    existedEmails: ['anna@people.example'],
    existedPhones: ['+40721000101'],
  }))

test('[SESSION-003] nothing is allowed for a business before the bank has said what', () => {
  const before = userState({ ...info, customerType: 'business', isConverted: true })
  expect(before).toMatchObject({ customerType: 2, accessRights: 0, accessList: {}, isConverted: true })
  expect(withAccess(before, access)).toEqual({
    ...before,
    accessRights: 3,
    accessList: access.accessList,
    representativeId: '600004',
    representativePositionId: 5,
  })
})

test.each([
  ['settlementAccount in the customer’s permissions', { settlementAccount: true }, undefined, true],
  ['settlementAccount in the person’s', undefined, { settlementAccount: true }, true],
  ['another permission', { requestMoney: true }, { settlementAccount: false }, false],
  ['none', undefined, undefined, false],
])('[ACCESS-006] a sub-account: %s', (_, permissions, theirs, isSubAccount) =>
  expect(withAccess(userState({ ...info, permissions }), { ...access, permissions: theirs }).isSubAccount).toBe(
    isSubAccount,
  ),
)

test('[PROFILE-014] customer types are personal 0, old business 1 and business 2', () =>
  expect(customerTypes).toEqual({ personal: 0, oldBusiness: 1, business: 2 }))

test.each([
  ['no', 0],
  ['push', 1],
  ['sms', 2],
  ['otp', 3],
  ['approvalCode', 4],
  ['verifyDevice', undefined],
])('the second step %s has the number %s', (mode, number) => expect(twoStepNumbers[mode]).toBe(number))

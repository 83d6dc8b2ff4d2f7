import { is } from 'superstruct'
import { describe, expect, test } from 'vitest'
import { accounts } from '../src/domain/accounts/calls.ts'
import { cards } from '../src/domain/cards/calls.ts'
import { dictionaries } from '../src/domain/dictionaries/calls.ts'
import { history, historyFilter, transaction } from '../src/domain/history/calls.ts'
import { recovery } from '../src/domain/recovery/calls.ts'
import { recoveryForm } from '../src/domain/recovery/rules.ts'
import { session } from '../src/domain/session/calls.ts'
import { signup } from '../src/domain/signup/calls.ts'
import { type AnyStruct } from '../src/domain/struct.ts'
import { transfers } from '../src/domain/transfers/calls.ts'
import { verification } from '../src/domain/verification/calls.ts'
import { envelope } from '../src/domain/wire.ts'

/** The struct at a path through objects and lists: `exports.dateFrom`. */
const at = (struct: AnyStruct, path: string): AnyStruct =>
  path
    .split('.')
    .filter(Boolean)
    .reduce((parent, key) => {
      const found = ((parent.type === 'array' ? parent.schema.schema : parent.schema) as Record<string, AnyStruct>)[key]
      if (!found) throw new Error(`${path}: no ${key}`)
      return found
    }, struct)

const fieldsOf = (struct: AnyStruct, path = ''): string[] => {
  const found = at(struct, path)
  return Object.keys((found.type === 'array' ? found.schema.schema : found.schema) as object)
}

const words = (text: string): string[] => text.trim().split(/\s+/)

describe('the contract has the fields of the specification and no others', () => {
  test.each([
    ['[AUTH-011] the sign-in payload', session.postLogin.request, '', 'username password codeChallenge client'],
    [
      '[AUTH-012] the answer to a sign-in',
      session.postLogin.response,
      '',
      `authFlow code tmpJwt devices link phoneNumber smsIdentifier migration status accessToken refreshToken`,
    ],
    ['[AUTH-012] the migration in it', session.postLogin.response, 'migration', 'req daysLeft devices tmpJwt strat'],
    ['[ACTIVATION-007] the activation of an account', signup.activate.request, '', 'username activationCode'],
    ['[ACTIVATION-008] the activation of a business', signup.activateBusiness.request, '', 'email activationCode'],
    ['[RECOVERY-009] the check of a code', recovery.checkCode.request, '', 'email code'],
    ['[RECOVERY-010] the new password', recovery.change.request, '', 'email code password'],
    ['[SESSION-010] the refresh', session.refresh.request, '', 'refreshToken'],
    ['[SESSION-011] the sign-out', session.logout.request, '', 'refreshToken'],
  ])('%s', (_, struct, path, fields) => {
    expect(fieldsOf(struct, path).toSorted()).toEqual(words(fields).toSorted())
  })
})

describe('the contract has the fields of the specification, and more where screens need it', () => {
  test.each([
    [
      '[ACCOUNTS-004] an account',
      accounts.list.response,
      'accounts',
      `accountId type subType accountStatusId balance accountBalanceMin pendingAmount cardIsVirtual cardExpiryMonth
       cardExpiryYear cardReissuedStatusId settlementAccountId customerId isSettlementAccount`,
    ],
    [
      '[RECOVERY-007] the account-recovery form',
      recoveryForm,
      '',
      `taskId emailId email code verificationStatus rejectReason password recoveryEmail isRetryable emailCodeIsValid dob
       firstName lastName`,
    ],
    ['[RECOVERY-008] the request for a code', recovery.request.request, '', 'email'],
    ['[HISTORY-007] an entry of the history', transaction, '', 'transactionDate operationType dateTime'],
    [
      '[HISTORY-008] the totals of a statement',
      history.list.response,
      'totals',
      'beginningBalance totalDebit totalCredit endingBalance',
    ],
    ['[HISTORY-008] the counts of a statement', history.list.response, '', 'processingCount rejectedCount'],
    ['[STATEMENTS-002] statements are asked for by account and year', history.statements.request, '', 'accountId year'],
    ['[STATEMENTS-002] a statement', history.statements.response, 'exports', 'year month dateFrom'],
    ['[CARDS-014] an available card', cards.applyInfo.response, 'cards', 'type subType countryCode'],
    [
      '[CARDS-018] the fees of a card',
      cards.applyInfo.response,
      'cards.fees',
      'annual issue monthly currency shipping',
    ],
    [
      '[CARDS-018] a way of shipping',
      cards.applyInfo.response,
      'cards.fees.shipping',
      'id type fee deliveryTime disabledReasons',
    ],
    ['[CARDS-019] the data of an activation', cards.activationData.response, '', 'fees extraParams feeCurrency'],
    ['[CARDS-043] the call for what may be applied for', cards.applyInfo.request, '', 'countryCode'],
    ['[CARDS-044] the call for requirements', cards.requirements.request, '', 'accountId'],
    ['[CARDS-048] the call for a name', cards.setAlias.request, '', 'cardAliasName'],
    ['[CARDS-052] the activation', cards.activate.request, '', 'extraParams feeAccountId pinCode'],
    ['[PIN-003] the call for another PIN', cards.changePin.request, '', 'confirm pin pinRepeat'],
    ['[CARDS-021] a permission among those for other people', transfers.available.response, 'other', 'loadPrepaidCard'],
    ['[SESSION-010] the tokens of a refresh', session.refresh.response, '', 'accessToken refreshToken'],
  ])('%s', (_, struct, path, fields) => {
    expect(fieldsOf(struct, path)).toEqual(expect.arrayContaining(words(fields)))
  })

  test('[HISTORY-016] the history is asked for by its filter', () => {
    expect(history.list.request).toBe(historyFilter)
  })
})

describe('the contract knows the values of the specification and no others', () => {
  const login = (path: string) => at(session.postLogin.response, path)

  test.each([
    ['[AUTH-011] clients', at(session.postLogin.request, 'client'), 'spa sei'],
    ['[AUTH-015] sign-in flows', login('authFlow'), 'simple direct otp push verifyDevice sms'],
    ['[AUTH-021] migration requirements', login('migration.req'), 'none soft strict'],
    ['[AUTH-024] migration strategies', login('migration.strat'), 'migrate enable'],
    ['[KYC-006] providers of identity checks', at(verification.run.response, 'provider'), 'jmo nfd'],
    ['[ACCOUNTS-005] subtypes of an account', at(accounts.list.response, 'accounts.subType'), 'PREPAID DEBIT'],
    ['[CARDS-017] card networks', at(accounts.list.response, 'accounts.cardNetwork'), 'MC UPI VISA'],
    ['sources of statements', at(history.statements.request, 'source'), 'monthly'],
  ])('%s', (_, struct, values) => {
    expect(words(values).filter((value) => !is(value, struct))).toEqual([])
    expect(Object.keys(struct.schema as object).toSorted()).toEqual(words(values).toSorted())
    expect(['other', 7, ''].filter((value) => is(value, struct))).toEqual([])
  })
})

test.each([
  ['[ACCOUNTS-001]', dictionaries.currencies, 'dictionaryCurrenciesGet'],
  ['[ACCOUNTS-002]', dictionaries.allCurrencies, 'dictionaryAllCurrenciesGet'],
  ['[HISTORY-001]', dictionaries.transactionTypes, 'dictionaryTransactionTypesGet'],
  ['[I18N-006]', dictionaries.dateFormats, 'dictionaryDateFormatsGet'],
  ['[I18N-007]', dictionaries.dialects, 'dictionaryDialectsGet'],
])('%s a dictionary is asked for with the language', (_, call, method) => {
  expect(envelope(call, {}, { fromCustomerId: '7', fromEmail: 'anna@example.com' }, 'ua')).toEqual({
    method,
    lang: 'ua',
  })
})

import { boolean, enums, object, optional, size, string } from 'superstruct'
import { calls, read, write } from '../call.ts'
import { codeLength } from '../session/rules.ts'
import { count, day, id } from '../struct.ts'
import { verificationStatuses } from './rules.ts'

const code = () => size(string(), codeLength)

const task = object({
  taskId: id(),
  /** Of the code that went to the other address. */
  emailId: id(),
  /** Whether that address is confirmed. */
  emailCodeIsValid: boolean(),
  attemptsLeft: count(),
  verificationStatus: enums(verificationStatuses),
  rejectReason: optional(string()),
  isRetryable: boolean(),
  /** The check that is to be gone through next; the token is told once. */
  workflowRunId: optional(id()),
  token: optional(string()),
})

/** A new password for who has forgotten theirs (spec A§7, decisions G-14). Nobody learns here who is a customer. */
export const recovery = calls('recovery', {
  /** Mails a code. The same answer for addresses that nobody has. */
  request: write('passwordChangeRequest', {
    request: object({ email: string(), captcha: optional(string()) }),
    response: object({ emailId: id(), retryAfterSeconds: count() }),
    as: 'public',
    quiet: true,
  }),
  checkCode: write('passwordChangeCodeCheck', {
    request: object({ email: string(), code: code() }),
    response: object({ emailCodeIsValid: boolean(), attemptsLeft: count() }),
    as: 'public',
    quiet: true,
  }),
  /** Ends every session of the person. */
  change: write('passwordChangeWithCode', {
    request: object({ email: string(), code: code(), password: string() }),
    as: 'public',
    quiet: true,
  }),
  /** Begins the way of who can't read their mail any more: a code goes to another address. */
  createTask: write('recoveryTaskCreate', {
    request: object({
      email: string(),
      dob: day(),
      firstName: size(string(), 1, 50),
      lastName: size(string(), 1, 50),
      recoveryEmail: string(),
    }),
    response: task,
    as: 'public',
    quiet: true,
  }),
  task: read('recoveryTaskGet', { request: object({ taskId: id() }), response: task, as: 'public', quiet: true }),
  /** After a rejection, or an end by time, another check; after an approval another code. */
  retryTask: write('recoveryTaskRetry', {
    request: object({ taskId: id() }),
    response: task,
    as: 'public',
    quiet: true,
  }),
  confirmEmail: write('recoveryEmailConfirm', {
    request: object({ taskId: id(), emailId: id(), code: code() }),
    response: task,
    as: 'public',
    quiet: true,
  }),
})

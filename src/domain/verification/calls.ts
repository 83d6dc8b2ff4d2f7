import { array, boolean, enums, object, optional, string } from 'superstruct'
import { calls, read, rest, write } from '../call.ts'
import { count, id, instant } from '../struct.ts'
import { identityDocumentIds, providers, runStatuses } from './rules.ts'

const key = { workflowRunId: id(), token: string() }

/** A check of who somebody is, at one of the bank's providers. Whoever has the token of a run may look at it. */
export const verification = calls('verification', {
  /** A check for who is signed in. */
  start: rest('POST /identity-verification', {
    request: object({ provider: optional(enums(providers)) }),
    response: object({ ...key, url: string() }),
    as: 'user',
  }),
  run: read('identityRunGet', {
    request: object(key),
    response: object({
      provider: enums(providers),
      status: enums(runStatuses),
      rejectReason: optional(string()),
      isRetryable: boolean(),
      documentTypeIds: array(count()),
      expiresAt: instant(),
    }),
    as: 'public',
    quiet: true,
  }),
  /** The document and the person, once. Files: `front`, `back` where the document has one, `selfie`. */
  submit: write('identityRunSubmit', {
    request: object({ ...key, documentType: enums(identityDocumentIds) }),
    response: object({ status: enums(runStatuses) }),
    as: 'public',
    quiet: true,
    file: true,
  }),
  job: read('videoIdentityJobGet', {
    request: object({ id: id() }),
    response: object({ status: enums(runStatuses), url: string() }),
    as: 'public',
    quiet: true,
  }),
})

/** What is known of an attempt that did not end well; the fields of a `BankError`. */
export interface Failure {
  kind?: string | undefined
  /** Response code of the bank. */
  code?: string | undefined
  /** HTTP status. */
  status?: number | undefined
  /** Seconds. */
  retryAfter?: number | undefined
}

/**
 * What happens to a queued write.
 * - `done`: the bank has it.
 * - `stop`: keep it as it is and stop sending, for `waitMs` where the bank said so.
 * - `later`: keep it, it was a try; go on with the next one.
 * - `park`: only the person can decide.
 */
export type Verdict =
  | { act: 'done' }
  | { act: 'stop'; why: 'unreachable' | 'sign-in' | 'terms' | 'too-many'; waitMs?: number }
  | { act: 'later' }
  | { act: 'park' }

export const maxTries = 6
export const maxAgeMs = 14 * 86_400_000
export const maxCount = 500

const stopAt = (why: 'sign-in' | 'terms'): Verdict => ({ act: 'stop', why })
const away: Verdict = { act: 'stop', why: 'unreachable' }

/** By status, before the code is looked at. */
const byStatus: Record<number, Verdict> = {
  401: stopAt('sign-in'),
  422: { act: 'park' },
  500: { act: 'later' },
  502: away,
  503: away,
  504: away,
}

const byCode: Record<string, Verdict> = {
  '00': { act: 'done' },
  AE: away,
  AXIOS_ERROR: away,
  AU: stopAt('sign-in'),
  TE: stopAt('terms'),
  TERMS_ERROR: stopAt('terms'),
  UE: { act: 'later' },
  UNKNOWN_ERROR: { act: 'later' },
}

/** A page that is not the bank's (captive portal) or no answer at all. */
const awayKinds = new Set(['offline', 'garbled', 'unknown-outcome'])

/** Judges an attempt by status and response code (our bank answers 200 with errors in it). What nobody knows is parked. */
export function verdictOf({ kind, code, status, retryAfter }: Failure): Verdict {
  if (status === 429) return { act: 'stop', why: 'too-many', waitMs: (retryAfter ?? 60) * 1000 }
  const known = (status !== undefined && byStatus[status]) || (code !== undefined && byCode[code])
  if (known) return known
  return awayKinds.has(kind ?? '') && (status === undefined || status === 200) ? away : { act: 'park' }
}

/** Milliseconds to wait after so many tries: 5 s doubled up to 10 min, give or take a fifth. `random` is 0 to 1. */
export const backoff = (attempts: number, random: number): number =>
  Math.min(5_000 * 2 ** Math.max(0, attempts - 1), 600_000) * (0.8 + 0.4 * random)

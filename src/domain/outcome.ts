import { enums, object, optional, record, string, unknown } from 'superstruct'

/** The question what became of a call that is sent once. */
export const byKey = object({ idempotencyKey: string() })

export const outcome = object({
  state: enums(['done', 'running', 'notFound']),
  /** What the call itself answered. */
  answer: optional(record(string(), unknown())),
})

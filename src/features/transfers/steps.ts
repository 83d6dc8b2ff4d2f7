import { enums, type Infer, object, optional, string } from 'superstruct'

const step = enums(['review', 'done'])

export type Step = Infer<typeof step>

/**
 * The address of a transfer: without a step it is the form. What it holds is on the device, never in the address; a link
 * may name the account that is to send, the account or e-mail that is to receive, and an amount as decimal text.
 */
export const stepSearch = object({
  step: optional(step),
  from: optional(string()),
  to: optional(string()),
  amount: optional(string()),
})

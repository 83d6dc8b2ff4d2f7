import { enums, type Infer, object, optional } from 'superstruct'

const step = enums(['review', 'done'])

export type Step = Infer<typeof step>

/** The address of a transfer: without a step it is the form. What it holds is on the device, never in the address. */
export const stepSearch = object({ step: optional(step) })

import { enums, type Infer, object, optional } from 'superstruct'

/** The steps of an application, in their order (decisions G-44). */
export const applySteps = ['country', 'card', 'currency', 'delivery', 'fees', 'confirm'] as const

const step = enums(applySteps)

export type ApplyStep = Infer<typeof step>

/** The address of an application: without a step it is the first one. What was chosen is never in it. */
export const applySearch = object({ step: optional(step) })

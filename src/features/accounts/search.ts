import { enums, type Infer, object, optional } from 'superstruct'
import { id } from '../../domain/struct.ts'

/** `opened`: the account is one that was opened just now. */
export const receiveSearch = object({ opened: optional(enums(['now'])) })

/** Without a step it is the form. `account`: beside which the new one is opened, where a link says so. */
export const openingSearch = object({ step: optional(enums(['review'])), account: optional(id()) })

export type OpeningSearch = Infer<typeof openingSearch>

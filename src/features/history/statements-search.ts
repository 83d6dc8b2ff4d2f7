import { object, optional, pattern, string } from 'superstruct'
import { id } from '../../domain/struct.ts'

/** What the address of `/statements` carries. Without an account the first one is shown, without a year all of them. */
export const statementsSearch = object({ accountId: optional(id()), year: optional(pattern(string(), /^\d{4}$/)) })

import { type Infer, object, optional, refine } from 'superstruct'
import { day } from '../../domain/struct.ts'

const filterDay = () => optional(refine(day(), 'filterDay', (value) => value >= '1900-01-01'))

/** The address of the login history: first and last day, both included. */
export const loginHistorySearch = object({ fromDate: filterDay(), toDate: filterDay() })

export type LoginHistorySearch = Infer<typeof loginHistorySearch>

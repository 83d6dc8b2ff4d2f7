import { enums, type Infer, object, optional } from 'superstruct'
import { groupedTypes, requestStates } from '../../domain/approvals/request-words.ts'
import { day, id } from '../../domain/struct.ts'

/** The address of the approvals: the tab and what narrows its list; without a state those that wait. */
export const approvalsSearch = object({
  tab: optional(enums(['mass'])),
  state: optional(enums([...requestStates, 'all'])),
  groupedTransactionType: optional(enums(groupedTypes)),
  transactionType: optional(id()),
  createdBy: optional(id()),
  fromDate: optional(day()),
  toDate: optional(day()),
})

export type ApprovalsSearch = Infer<typeof approvalsSearch>

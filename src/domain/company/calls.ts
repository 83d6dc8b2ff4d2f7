import { array, nullable, object, optional, record, string } from 'superstruct'
import { calls, read } from '../call.ts'
import { count, flag, id } from '../struct.ts'

const access = object({
  /** 0 none, 1 read, 2 full, 3 initiate, 4 confirm, 5 upload (spec A§6). */
  accessRights: count(),
  /** What may be seen: balanceInfo, history, transfers, merchant, documents (decisions G-24). */
  accessList: record(string(), flag()),
  permissions: optional(record(string(), flag())),
  isNeedKyc: flag(),
  representativeId: optional(nullable(id())),
  businessRepresentativePositionIds: array(count()),
  taxResidencySelfCertificationDocumentStatus: optional(nullable(string())),
  employeeFirstName: optional(nullable(string())),
  employeeLastName: optional(nullable(string())),
})

/** The business that is acted for (spec A§3, A§7). */
export const company = calls('company', {
  /** What the person who asks may do there, and who else may. */
  authorisedUser: read('businessAuthorisedUserGet', {
    response: object({
      oldWebUrl: optional(nullable(string())),
      accountEmail: string(),
      businessName: string(),
      authorisedUsers: array(object({ userId: id(), email: string(), right: count() })),
      access,
    }),
  }),
})

/** Whether somebody has an e-mail address already (spec A§4). The last two are the app's own. */
export const EmailStatus = { free: 0, exists: 1, checking: 2, employee: 3, error: -1 } as const
export type EmailStatusId = (typeof EmailStatus)[keyof typeof EmailStatus]

/** Whose address it becomes: of a person's own account, or of a user of a business (spec A§5). */
export type AddressOf = 'personal' | 'businessUser'

/**
 * What an address is worth. `unknown`: nobody has said yet, or the bank could not be asked, which holds nobody up: the
 * bank looks again as the account is made. An employee of one business may become a user of another one; an account of
 * their own needs an address of its own, because it is what they sign in with.
 */
export function addressVerdict(status: EmailStatusId, whose: AddressOf): 'free' | 'exists' | 'employee' | 'unknown' {
  switch (status) {
    case EmailStatus.free:
      return 'free'
    case EmailStatus.exists:
      return 'exists'
    case EmailStatus.employee:
      return whose === 'businessUser' ? 'free' : 'employee'
    default:
      return 'unknown'
  }
}

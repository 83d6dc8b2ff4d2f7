import { sessionStore } from '../platform/session.ts'
import { useStore } from '../platform/store.ts'

/** Whether the person may change cards and accounts of the customer acted for: with full access (decisions 1.4). */
export const useMayManage = (): boolean => {
  const { access } = useStore(sessionStore)
  return !access || access.accessRights === 2
}

/** The same, where the accounts are the customer's own: those of a sub-account are opened by whom they belong to. */
export function useMayOpenAccounts(): boolean {
  const { user } = useStore(sessionStore)
  return useMayManage() && user?.isSubAccount !== true
}

import { useEffect, useState } from 'react'
import { brokenRules, commonPasswords, type PasswordRule } from '../domain/session/password.ts'

/** Undefined until the list is there; until then the bank alone knows about that rule. */
export function useCommonPasswords(): ReadonlySet<string> | undefined {
  const [common, setCommon] = useState<ReadonlySet<string>>()
  useEffect(() => void commonPasswords().then(setCommon, () => {}), [])
  return common
}

/** The rules that a password breaks. */
export function useBrokenRules(password: string, email: string): PasswordRule[] {
  const common = useCommonPasswords()
  return brokenRules(password, { email, common })
}

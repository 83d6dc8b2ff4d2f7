import { useEffect, useState } from 'react'
import { isEmail, mayLookUp } from '../../domain/email.ts'
import { signup } from '../../domain/signup/calls.ts'
import { EmailStatus, type EmailStatusId } from '../../domain/signup/email-status.ts'
import { times } from '../../domain/session/rules.ts'
import { query, queryClient, useRead } from '../../platform/query.ts'

const worthAsking = (email: string): boolean => email !== '' && mayLookUp(email) && isEmail(email)

/** Whether somebody has an address, asked once it has stood still for a moment. Undefined: it is no address yet. */
export function useEmailStatus(typed: string): EmailStatusId | undefined {
  const email = typed.trim()
  const [still, setStill] = useState(email)
  useEffect(() => {
    const timer = setTimeout(() => setStill(email), times.delay)
    return () => clearTimeout(timer)
  }, [email])
  const { data, isError } = useRead(signup.checkEmail, { email: still }, { enabled: worthAsking(still) })
  if (!worthAsking(email)) return undefined
  if (email !== still) return EmailStatus.checking
  return data ? data.value.existStatus : isError ? EmailStatus.error : EmailStatus.checking
}

/** The same at once, for who sends the form before it was asked. */
export const emailStatusNow = (typed: string): Promise<EmailStatusId> =>
  queryClient.fetchQuery(query(signup.checkEmail, { email: typed.trim() })).then(
    ({ value }) => value.existStatus,
    () => EmailStatus.error,
  )

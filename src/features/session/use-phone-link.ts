import { useCallback, useEffect, useState } from 'react'
import { now } from '../../platform/clock.ts'
import { newLink, type PhoneLink } from '../../platform/linking.ts'
import { useErrorText } from '../../widgets/error-text.ts'

/** A link for a phone, replaced as it expires. */
export function usePhoneLink() {
  const text = useErrorText()
  const [link, setLink] = useState<PhoneLink>()
  const [error, setError] = useState<unknown>()
  const renew = useCallback(async () => {
    setError(undefined)
    await newLink().then(setLink, setError)
  }, [])
  useEffect(() => void renew(), [renew])
  useEffect(() => {
    if (!link) return undefined
    const timer = setTimeout(() => void renew(), Math.max(0, link.expiresAt - now()))
    return () => clearTimeout(timer)
  }, [link, renew])
  return { link, fault: error === undefined ? undefined : text(error), renew }
}

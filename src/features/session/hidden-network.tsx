import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { signup } from '../../domain/signup/calls.ts'
import { passesPrivacy } from '../../domain/signup/privacy.ts'
import { call } from '../../platform/http.ts'
import { Banner } from '../../ui/banner.tsx'

/** A word to who signs in from behind a VPN or the like. What can't be asked is no reason to warn (decisions G-17). */
export function HiddenNetwork() {
  const { t } = useTranslation('session')
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    call(signup.ipInfo, {}).then(
      ({ value }) => setHidden(!passesPrivacy(value.privacy)),
      () => {},
    )
  }, [])
  if (!hidden) return null
  return (
    <Banner tone="warning">
      <strong>{t(($) => $.hidden.title)}</strong> {t(($) => $.hidden.text)}
    </Banner>
  )
}

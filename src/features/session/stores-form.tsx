import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendStores } from '../../platform/linking.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../widgets/use-form.ts'
import styles from './step.module.css'

/** Sends the addresses of the app to a phone by text message. What was typed stays. */
export function StoresForm() {
  const { t } = useTranslation('phone')
  const { t: common } = useTranslation('common')
  const [phone, setPhone] = useState('')
  const [sent, setSent] = useState<string>()
  const { form, fault, sending, submit } = useForm(async () => {
    setSent(undefined)
    if (phone.trim() === '') return common(($) => $.required)
    await sendStores(phone.trim())
    setSent(phone.trim())
    return undefined
  })

  return (
    <form ref={form} className={styles.again} noValidate onSubmit={submit}>
      <TextField
        label={t(($) => $.link.phone)}
        help={t(($) => $.link.phoneHelp)}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        value={phone}
        error={fault}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Button type="submit" variant="secondary" wide busy={sending}>
        {t(($) => $.link.send)}
      </Button>
      {sent && <Banner>{t(($) => $.link.sent, { phone: sent })}</Banner>}
    </form>
  )
}

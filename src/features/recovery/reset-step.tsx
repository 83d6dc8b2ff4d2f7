import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { now } from '../../platform/clock.ts'
import { beginTask, keepRecovery, recoveryNow } from '../../platform/recovery.ts'
import { AuthPanel } from '../../ui/auth-frame.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../widgets/use-form.ts'
import styles from './recovery.module.css'
import { checkReset, type ResetField, type ResetFault, type ResetValues, trimmed } from './reset-form.ts'
import { useSteps } from './use-steps.ts'

/** Who cannot read their mail says who they are, and where the bank may write to. */
export function ResetStep() {
  const { t } = useTranslation('recovery')
  const go = useSteps()
  const [values, setValues] = useState<ResetValues>(() => {
    const { firstName = '', lastName = '', dob = '', recoveryEmail = '' } = recoveryNow()
    return { firstName, lastName, dob, recoveryEmail }
  })
  const [faults, setFaults] = useState<Partial<Record<ResetField, ResetFault>>>({})
  const { form, fault, sending, submit } = useForm(async () => {
    const today = new Date(now()).toISOString().slice(0, 10)
    const found = checkReset(values, recoveryNow().email, today)
    setFaults(found)
    if (Object.keys(found).length > 0) return ' '
    await beginTask(trimmed(values))
    await go('status')
    return undefined
  })

  const wiring = (field: ResetField) => {
    const wrong = faults[field]
    return {
      name: field,
      label: t(($) => $.fields[field]),
      value: values[field],
      error: wrong && t(($) => $.faults[wrong]),
      onChange: (event: { target: { value: string } }) => {
        const { value } = event.target
        setValues({ ...values, [field]: value })
        keepRecovery({ [field]: value })
      },
    }
  }

  return (
    <AuthPanel title={t(($) => $.resetTitle)} lead={t(($) => $.resetLead)} focusHeading>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {fault?.trim() && <Banner tone="danger">{fault}</Banner>}
        <TextField {...wiring('firstName')} autoComplete="given-name" />
        <TextField {...wiring('lastName')} autoComplete="family-name" />
        <DateField {...wiring('dob')} autoComplete="bday" />
        <EmailField {...wiring('recoveryEmail')} autoComplete="off" help={t(($) => $.recoveryEmailHelp)} />
        <Button type="submit" wide busy={sending}>
          {t(($) => $.next)}
        </Button>
      </form>
      <div className={styles.others}>
        <Button variant="quiet" onClick={() => go('email')}>
          {t(($) => $.otherEmail)}
        </Button>
      </div>
    </AuthPanel>
  )
}

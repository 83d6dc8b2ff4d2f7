import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customer } from '../../domain/customer/calls.ts'
import { settings } from '../../domain/settings/calls.ts'
import { useRead } from '../../platform/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SkeletonRows, useSkeleton } from '../../ui/skeleton.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { useForm } from '../../widgets/use-form.ts'
import { Button } from '../../ui/button.tsx'
import styles from './device-page.module.css'
import { NeedsBank } from './needs-bank.tsx'
import { chosen, isChange, type Mode, modesOf } from './two-step.ts'
import { useTwoStep } from './use-two-step.tsx'

/** What comes after the password at sign-in, and another one by a code (spec B§7). */
export function TwoStepCard() {
  const { t } = useTranslation('security')
  const { t: common } = useTranslation('common')
  const text = useErrorText()
  const info = useRead(customer.info, {})
  const phones = useRead(settings.devices, {})
  const skeleton = useSkeleton(info.isPending)
  const current = info.data?.value.customer.login2faMode
  return (
    <Card title={t(($) => $.twoStep.title)} lead={t(($) => $.twoStep.lead)}>
      {current ? (
        <TwoStepForm
          key={current}
          current={current}
          isLinked={(phones.data?.value.devices.length ?? 0) > 0}
          isStrict={info.data?.value.customer.strictMode === true}
        />
      ) : info.isError ? (
        <Banner tone="warning">{text(info.error)}</Banner>
      ) : (
        skeleton && <SkeletonRows label={common(($) => $.loading)} rows={1} />
      )}
    </Card>
  )
}

interface TwoStepFormProps {
  current: string
  /** A phone is linked. */
  isLinked: boolean
  /** A second step is demanded of this person. */
  isStrict: boolean
}

function TwoStepForm({ current, ...person }: TwoStepFormProps) {
  const { t } = useTranslation('security')
  const change = useTwoStep()
  const [mode, setMode] = useState(current)
  const [canceled, setCanceled] = useState(false)
  const { form, fault, sending, submit } = useForm(async () => {
    setCanceled(false)
    const wanted = chosen(mode)
    if (!isChange(mode, current) || wanted === undefined) return t(($) => $.twoStep.same)
    const { canceled: stopped = false, fault: wrong } = await change(wanted)
    setCanceled(stopped)
    return wrong
  })
  const help =
    mode === 'no'
      ? t(($) => $.twoStep.offHelp)
      : mode === 'otp' && current === 'otp' && t(($) => $.twoStep.authenticator.again)
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <NeedsBank />
      {canceled && <Banner>{t(($) => $.approval.canceled)}</Banner>}
      <SelectField
        label={t(($) => $.twoStep.field)}
        help={help}
        name="mode"
        options={modesOf(current, person).map((value) => ({
          value,
          label: t(($) => $.twoStep.modes[value as Mode]),
        }))}
        value={mode}
        error={fault}
        onChange={(event) => setMode(event.target.value)}
      />
      <div>
        <Button type="submit" variant="secondary" busy={sending}>
          {t(($) => $.twoStep.submit)}
        </Button>
      </div>
    </form>
  )
}

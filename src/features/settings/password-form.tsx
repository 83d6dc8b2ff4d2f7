import { useNavigate } from '@tanstack/react-router'
import { FORM_ERROR } from 'final-form'
import { type RefObject, useRef, useState } from 'react'
import { Field, Form } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { BankError } from '../../domain/errors.ts'
import { commonPasswords, passwordLength } from '../../domain/session/password.ts'
import { settings } from '../../domain/settings/calls.ts'
import { useSend } from '../../platform/query.ts'
import { sessionStore } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { tellSuccess } from '../../platform/tell.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { openPopup } from '../../ui/popup.ts'
import { useErrorText } from '../../widgets/error-text.ts'
import { useFocusOnFault } from '../../widgets/use-form.ts'
import styles from './device-page.module.css'
import { NeedsBank } from './needs-bank.tsx'
import { CodeApproval } from './code-approval.tsx'
import { check, type Fault, faults, type PasswordValues } from './password-check.ts'

const fields = ['password', 'passwordNew', 'passwordNewRepeat'] as const

/** The present password and the new one twice; then a code. What was typed stays until the new one holds. */
export function PasswordForm() {
  const { t } = useTranslation('security')
  const navigate = useNavigate()
  const text = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const { email = '' } = useStore(sessionStore)
  const { mutateAsync: ask } = useSend(settings.passwordChange)
  const { mutateAsync: confirm } = useSend(settings.passwordConfirm)
  const [canceled, setCanceled] = useState(false)

  async function submit(values: PasswordValues) {
    setCanceled(false)
    const { password = '', passwordNew = '', passwordNewRepeat = '' } = values
    try {
      const wrong = check(values, { email, common: await commonPasswords() })
      if (Object.keys(wrong).length > 0) return wrong
      const { value } = await ask({ password, passwordNew, passwordNewRepeat })
      const { requestKey } = value
      const confirmed = await openPopup<boolean>({
        title: t(($) => $.approval.title),
        description: value.phoneNumber
          ? t(($) => $.approval.sms, { phone: value.phoneNumber })
          : t(($) => $.approval.otp),
        render: (answer) => (
          <CodeApproval confirm={(code) => confirm({ code, requestKey })} onConfirmed={() => answer(true)} />
        ),
      })
      if (!confirmed) return void setCanceled(true)
      void tellSuccess({ title: t(($) => $.password.changed), text: t(($) => $.password.changedHelp) })
      await navigate({ to: '/setting' })
      return undefined
    } catch (error) {
      const found = error instanceof BankError ? error.fields : []
      const wrong = Object.fromEntries(
        found.flatMap(({ field, code, description }) =>
          field && (fields as readonly string[]).includes(field)
            ? [[field, code && faults.includes(code) ? code : description]]
            : [],
        ),
      )
      if (Object.keys(wrong).length === 0) return { [FORM_ERROR]: text(error) }
      return wrong
    }
  }

  const faultText = (fault: unknown): string | undefined =>
    typeof fault !== 'string'
      ? undefined
      : faults.includes(fault)
        ? t(($) => $.password.faults[fault as Fault], passwordLength)
        : fault

  return (
    <Form<PasswordValues> onSubmit={submit}>
      {({ handleSubmit, submitting, submitError, submitErrors, dirtySinceLastSubmit }) => (
        <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
          <FocusOnFault form={form} faults={submitErrors} />
          <NeedsBank />
          {submitError && !dirtySinceLastSubmit && <Banner tone="danger">{submitError}</Banner>}
          {canceled && <Banner>{t(($) => $.approval.canceled)}</Banner>}
          {/* Tells password managers whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          {fields.map((name) => (
            <Field<string> key={name} name={name}>
              {({ input, meta }) => (
                <PasswordField
                  {...input}
                  label={t(($) => $.password.fields[name])}
                  help={name === 'passwordNew' && t(($) => $.password.help, passwordLength)}
                  showLabel={t(($) => $.password.show)}
                  hideLabel={t(($) => $.password.hide)}
                  autoComplete={name === 'password' ? 'current-password' : 'new-password'}
                  error={!meta.dirtySinceLastSubmit && faultText(meta.submitError)}
                />
              )}
            </Field>
          ))}
          <Button type="submit" wide busy={submitting}>
            {submitting ? t(($) => $.password.submitting) : t(($) => $.password.submit)}
          </Button>
        </form>
      )}
    </Form>
  )
}

function FocusOnFault({ form, faults }: { form: RefObject<HTMLFormElement | null>; faults: object | undefined }) {
  useFocusOnFault(form, faults)
  return null
}

import { FORM_ERROR } from 'final-form'
import { useRef } from 'react'
import { Field, Form } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { passcodeRule } from '../../domain/session/rules.ts'
import { keepWithPasscode } from '../../platform/keeping.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './device-page.module.css'

interface Values {
  first?: string
  again?: string
}

type Fault = NonNullable<ReturnType<typeof passcodeRule>> | 'different'

/** Keys of `locales/<lang>/device.json`, by field. */
function check({ first = '', again = '' }: Values): { [field in keyof Values]?: Fault } {
  const rule = passcodeRule(first)
  return { ...(rule && { first: rule }), ...(!rule && first !== again && { again: 'different' }) }
}

/** A passcode of the person's own for this device, typed twice. It never leaves the device. */
export function PasscodeForm({ onKept }: { onKept: () => void }) {
  const { t } = useTranslation('device')
  const form = useRef<HTMLFormElement>(null)
  const words = { showLabel: t(($) => $.passcode.show), hideLabel: t(($) => $.passcode.hide) }

  async function submit({ first = '' }: Values) {
    try {
      await keepWithPasscode(first)
    } catch {
      return { [FORM_ERROR]: 'failed' }
    }
    onKept()
    return undefined
  }

  return (
    <Form<Values> onSubmit={submit} validate={check}>
      {({ handleSubmit, submitting, submitError }) => (
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            const done = handleSubmit(event)
            requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
            return done
          }}
        >
          {submitError && <Banner tone="danger">{t(($) => $.keep.failed)}</Banner>}
          <Field<string> name="first">
            {({ input, meta }) => (
              <PasswordField
                {...input}
                {...words}
                label={t(($) => $.passcode.first)}
                help={t(($) => $.passcode.help)}
                autoComplete="off"
                error={meta.touched && meta.error && t(($) => $.passcode[meta.error as Fault])}
              />
            )}
          </Field>
          <Field<string> name="again">
            {({ input, meta }) => (
              <PasswordField
                {...input}
                {...words}
                label={t(($) => $.passcode.again)}
                autoComplete="off"
                error={meta.touched && meta.error && t(($) => $.passcode[meta.error as Fault])}
              />
            )}
          </Field>
          <Button type="submit" wide busy={submitting}>
            {submitting ? t(($) => $.passcode.saving) : t(($) => $.passcode.save)}
          </Button>
        </form>
      )}
    </Form>
  )
}

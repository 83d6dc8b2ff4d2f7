import { useRouter } from '@tanstack/react-router'
import { FORM_ERROR, type FormApi } from 'final-form'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Field, Form } from 'react-final-form'
import { useTranslation } from 'react-i18next'
import { asksForCode } from '../../domain/session/rules.ts'
import { brand } from '../../platform/brand.ts'
import { nextPath } from '../../platform/guards.ts'
import { signIn } from '../../platform/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { useLong } from '../../widgets/use-long.ts'
import { check, type LoginValues, payload, start } from './form.ts'
import styles from './login-form.module.css'
import { SharedComputer } from './shared-computer.tsx'
import { loadSecondStep } from './use-second-step.ts'

/** E-mail and password. What was typed stays, whatever the bank says. */
export function LoginForm() {
  const { t } = useTranslation('session')
  const router = useRouter()
  const text = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const api = useRef<FormApi<LoginValues>>(undefined)

  const [live, setLive] = useState(false)

  // The build has drawn the page before it lives. What was typed until then is taken over; it can't be sent before,
  // because the browser by itself would put the password into the address.
  useLayoutEffect(() => readFilled(form.current, api.current), [])
  // Later than that, so that the whole page is not drawn again within the task that brings it to life.
  useEffect(() => setLive(true), [])

  async function submit(values: LoginValues) {
    const { username, password } = payload(values)
    try {
      const shared = form.current !== null && new FormData(form.current).has('shared')
      const flow = await signIn(username, password, { shared })
      if (flow && !asksForCode(flow.authFlow))
        return { [FORM_ERROR]: t(($) => $.unknownFlow, { support: brand.support }) }
      if (flow) return void (await loadSecondStep())
      await router.navigate({ to: nextPath(), replace: true })
      return undefined
    } catch (error) {
      return { [FORM_ERROR]: text(error) }
    }
  }

  return (
    <Form<LoginValues> onSubmit={submit} initialValues={start} validate={check}>
      {({ handleSubmit, form: own, submitting, submitError, dirtySinceLastSubmit }) => {
        api.current = own
        return (
          <form
            ref={form}
            className={styles.form}
            noValidate
            onSubmit={(event) => {
              readFilled(form.current, own)
              const done = handleSubmit(event)
              focusFirstError(form.current)
              return done
            }}
          >
            {submitError && !dirtySinceLastSubmit && (
              <Banner tone="danger">
                <strong>{t(($) => $.failed)}</strong> {submitError}
              </Banner>
            )}
            <Field<string> name="username">
              {({ input, meta }) => (
                <EmailField
                  {...input}
                  label={t(($) => $.email)}
                  autoComplete="username"
                  error={meta.touched && meta.error && t(($) => $[meta.error as 'required' | 'invalidEmail'])}
                />
              )}
            </Field>
            <Field<string> name="password">
              {({ input, meta }) => (
                <PasswordField
                  {...input}
                  label={t(($) => $.password)}
                  showLabel={t(($) => $.showPassword)}
                  hideLabel={t(($) => $.hidePassword)}
                  capsLockHint={t(($) => $.capsLock)}
                  error={meta.touched && meta.error && t(($) => $.required)}
                />
              )}
            </Field>
            <SharedComputer />
            <fieldset disabled={!live}>
              <SubmitButton submitting={submitting} />
            </fieldset>
          </form>
        )
      }}
    </Form>
  )
}

function SubmitButton({ submitting = false }: { submitting: boolean | undefined }) {
  const { t } = useTranslation('session')
  const { t: common } = useTranslation('common')
  const long = useLong(submitting)
  return (
    <div className={styles.submit}>
      <Button type="submit" wide busy={submitting}>
        {submitting ? t(($) => $.submitting) : t(($) => $.submit)}
      </Button>
      <p role="status" className={styles.long}>
        {long && common(($) => $.stillWorking)}
      </p>
    </div>
  )
}

/** Password managers may fill the boxes without telling the page: what stands in them is what is sent. */
function readFilled(form: HTMLFormElement | null, api: FormApi<LoginValues> | undefined): void {
  if (!form || !api) return
  const filled = new FormData(form)
  for (const name of ['username', 'password'] as const) api.change(name, String(filled.get(name) ?? ''))
}

const focusFirstError = (form: HTMLFormElement | null): void =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

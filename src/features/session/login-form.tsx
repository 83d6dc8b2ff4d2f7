import { Link } from '@tanstack/react-router'
import {
  type ComponentType,
  type FormEvent,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { BankError } from '../../domain/errors.ts'
import { sessionStore } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField } from '../../ui/email-field.tsx'
import { Banner } from '../../ui/banner.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { useLong } from '../../widgets/use-long.ts'
import { check, type LoginValues, payload } from './form.ts'
import styles from './login-form.module.css'
import { SharedComputer } from './shared-computer.tsx'
import { useGoOn } from './use-go-on.ts'
import { loadSecondStep } from './use-second-step.ts'

/** Not needed to draw the page; there by the time that something was typed. */
const loadSignIn = () => import('../../platform/sign-in.ts')

/** The same for who has sent the form: what can't be fetched is a bank that can't be reached. */
const needSignIn = () =>
  loadSignIn().catch((cause: unknown) => {
    throw new BankError('offline', { key: 'offline' }, { call: 'POST /auth/postlogin', cause })
  })

const loadHiddenNetwork = async () => (await import('./hidden-network.tsx')).HiddenNetwork

/**
 * E-mail and password. What was typed stays, whatever the bank says, and what a password manager wrote without a word
 * too: the boxes are the browser's own. They need no form library, which the first page would wait for.
 */
export function LoginForm() {
  const { t } = useTranslation('session')
  const goOn = useGoOn()
  const text = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const flight = useRef(false)
  const [live, setLive] = useState(false)
  const [values, setValues] = useState<LoginValues>({ username: '', password: '' })
  const [left, setLeft] = useState<{ [name in keyof LoginValues]?: boolean }>({})
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [warning, setWarning] = useState<{ Warning: ComponentType }>()
  const faults = check(values)

  // The build has drawn the page before it lives, without an address that is known. What was typed until then is taken
  // over; it can't be sent before, because the browser by itself would put the password into the address.
  useLayoutEffect(() => {
    const box = form.current?.elements.namedItem('username')
    const { loginEmail = '' } = sessionStore.get()
    if (box instanceof HTMLInputElement && !box.value && box !== document.activeElement) box.value = loginEmail
    setValues((before) => filledIn(form.current, before))
  }, [])
  // Later than that, so that the whole page is not drawn again within the task that brings it to life.
  useEffect(() => {
    startTransition(() => setLive(true))
    const begin = (): void => {
      void loadSignIn().catch(() => {})
      loadHiddenNetwork().then(
        (Warning) => setWarning({ Warning }),
        () => {},
      )
    }
    if (form.current?.contains(document.activeElement)) begin()
    else form.current?.addEventListener('focusin', begin, { once: true })
  }, [])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (flight.current) return
    const filled = filledIn(form.current, values)
    setValues(filled)
    setLeft({ username: true, password: true })
    if (Object.keys(check(filled)).length > 0) return focusFirstError(form.current)
    flight.current = true
    setSending(true)
    setFailed(undefined)
    await send(filled).catch((error: unknown) => setFailed(text(error)))
    flight.current = false
    setSending(false)
  }

  async function send(filled: LoginValues): Promise<void> {
    const { username, password } = payload(filled)
    const shared = form.current !== null && new FormData(form.current).has('shared')
    const { signIn } = await needSignIn()
    const flow = await signIn(username, password, { shared })
    if (flow) await loadSecondStep()
    else await goOn()
  }

  const read = (): void => setValues((before) => filledIn(form.current, before))
  const box = (name: keyof LoginValues) => ({
    name,
    onChange: () => {
      setFailed(undefined)
      read()
    },
    onBlur: () => {
      setLeft((before) => ({ ...before, [name]: true }))
      read()
    },
  })

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {failed && (
        <Banner tone="danger">
          <strong>{t(($) => $.failed)}</strong> {failed}
        </Banner>
      )}
      <EmailField
        {...box('username')}
        label={t(($) => $.email)}
        autoComplete="username"
        error={left.username && faults.username && t(($) => $[faults.username ?? 'required'])}
      />
      <PasswordField
        {...box('password')}
        label={t(($) => $.password)}
        showLabel={t(($) => $.showPassword)}
        hideLabel={t(($) => $.hidePassword)}
        capsLockHint={t(($) => $.capsLock)}
        error={left.password && faults.password && t(($) => $.required)}
      />
      <Link to="/account-recovery/{-$step}" params={{ step: 'email' }} className={styles.forgot}>
        {t(($) => $.forgot)}
      </Link>
      <SharedComputer />
      <fieldset disabled={!live}>
        <SubmitButton submitting={sending} />
      </fieldset>
      {warning && <warning.Warning />}
    </form>
  )
}

function SubmitButton({ submitting }: { submitting: boolean }) {
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
function filledIn(form: HTMLFormElement | null, before: LoginValues): LoginValues {
  if (!form) return before
  const filled = new FormData(form)
  const [username, password] = [String(filled.get('username') ?? ''), String(filled.get('password') ?? '')]
  return username === before.username && password === before.password ? before : { username, password }
}

const focusFirstError = (form: HTMLFormElement | null): void =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

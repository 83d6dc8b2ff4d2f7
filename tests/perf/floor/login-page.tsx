import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Field, Form } from 'react-final-form'
import { signIn } from './bank.ts'
import { type Text } from './texts.ts'
import { useText } from './use-text.ts'

interface Values {
  email?: string
  password?: string
}

const start: Values = {}
const check = ({ email, password }: Values): { [name in keyof Values]?: Text } => ({
  ...(!email && { email: 'required' }),
  ...(!password && { password: 'required' }),
})

/** What a sign-in page on these packages can't do without. */
export function LoginPage() {
  const t = useText()
  const navigate = useNavigate()
  const send = useMutation({
    mutationFn: ({ email = '', password = '' }: Values) => signIn(email, password),
    onSuccess: () => navigate({ to: '/home' }),
  })
  return (
    <main>
      <h1>{t('title')}</h1>
      <Form<Values> onSubmit={(values) => send.mutate(values)} initialValues={start} validate={check}>
        {({ handleSubmit }) => (
          <form noValidate onSubmit={(event) => void handleSubmit(event)}>
            <Box name="email" type="email" autoComplete="username" />
            <Box name="password" type="password" autoComplete="current-password" />
            {send.isError && <p role="alert">{t('failed')}</p>}
            <button type="submit">{t('submit')}</button>
          </form>
        )}
      </Form>
    </main>
  )
}

function Box({ name, type, autoComplete }: { name: keyof Values; type: string; autoComplete: string }) {
  const t = useText()
  return (
    <Field<string> name={name}>
      {({ input, meta }) => (
        <label>
          {t(name)}
          <input {...input} type={type} autoComplete={autoComplete} />
          {meta.touched && meta.error && <span role="alert">{t(meta.error as Text)}</span>}
        </label>
      )}
    </Field>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLength, resendWait } from '../../domain/session/rules.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { useSecondsUntil } from '../../widgets/use-seconds-until.ts'
import styles from './recovery.module.css'
import { useForm } from '../../widgets/use-form.ts'

interface CodeFormProps {
  /** When the last code was asked for. */
  askedAt: number
  /** Has another code sent. */
  onAgain: () => Promise<void>
  /** Gives back how many tries are left, or undefined for the right code. */
  onCode: (code: string) => Promise<number | undefined>
}

/** Six mailed digits, and another mail after a minute. What was typed stays, whatever the bank says. */
export function CodeForm({ askedAt, onAgain, onCode }: CodeFormProps) {
  const { t } = useTranslation('recovery')
  const { t: codes } = useTranslation('codes')
  const text = useErrorText()
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<{ tone: 'info' | 'danger'; text: string }>()
  const left = useSecondsUntil(askedAt + resendWait, resendWait)
  const { form, fault, sending, submit } = useForm(async () => {
    if (code.length < codeLength) return codes(($) => $.six)
    const tries = await onCode(code)
    if (tries === undefined) return undefined
    return tries > 0 ? t(($) => $.wrongCode, { count: tries }) : t(($) => $.blocked)
  })

  async function again(): Promise<void> {
    try {
      await onAgain()
      setSaid({ tone: 'info', text: codes(($) => $.sent) })
    } catch (error) {
      setSaid({ tone: 'danger', text: text(error) })
    }
  }

  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <CodeField
          label={codes(($) => $.code)}
          name="code"
          length={codeLength}
          value={code}
          onChange={setCode}
          error={fault}
        />
        <Button type="submit" wide busy={sending}>
          {t(($) => $.next)}
        </Button>
      </form>
      <div className={styles.again}>
        {said && <Banner tone={said.tone}>{said.text}</Banner>}
        {left > 0 ? (
          <p className={styles.quiet}>{codes(($) => $.againIn, { count: left })}</p>
        ) : (
          <Button variant="secondary" wide onClick={again}>
            {codes(($) => $.again)}
          </Button>
        )}
      </div>
    </>
  )
}

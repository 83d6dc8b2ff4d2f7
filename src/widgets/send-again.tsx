import { useState } from 'react'
import { resendWait } from '../domain/session/rules.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { useErrorText } from './error-text.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import styles from './send-again.module.css'

interface SendAgainProps {
  /** Of the last one, milliseconds since the epoch. */
  askedAt: number
  send: () => Promise<unknown>
  again: string
  againIn: (seconds: number) => string
  sent: string
}

/** Another text message or question, a minute after the last one. */
export function SendAgain({ askedAt, send, again, againIn, sent }: SendAgainProps) {
  const text = useErrorText()
  const [said, setSaid] = useState<{ tone: 'info' | 'danger'; text: string }>()
  const left = useSecondsUntil(askedAt + resendWait, resendWait)

  async function press(): Promise<void> {
    try {
      await send()
      setSaid({ tone: 'info', text: sent })
    } catch (error) {
      setSaid({ tone: 'danger', text: text(error) })
    }
  }

  return (
    <div className={styles.again}>
      {said && <Banner tone={said.tone}>{said.text}</Banner>}
      {left > 0 ? (
        <p className={styles.quiet}>{againIn(left)}</p>
      ) : (
        <Button variant="secondary" wide onClick={press}>
          {again}
        </Button>
      )}
    </div>
  )
}

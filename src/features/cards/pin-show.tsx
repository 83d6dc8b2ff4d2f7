import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ResponseOf } from '../../domain/call.ts'
import { cards } from '../../domain/cards/calls.ts'
import { pinShownFor } from '../../domain/cards/pin.ts'
import { send } from '../../platform/send.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useErrorText } from '../../widgets/error-text.ts'
import { useSecondsUntil } from '../../widgets/use-seconds-until.ts'
import { CodeForm } from './code-form.tsx'
import styles from './pin.module.css'
import { useShownPin } from './use-shown-pin.ts'

/** The PIN, after a code and for some seconds. Sent past the query cache, which would remember the answer. */
export function PinShow({ accountId }: { accountId: string }) {
  const { t } = useTranslation('cards')
  const text = useErrorText()
  const pin = useShownPin()
  const [question, setQuestion] = useState<ResponseOf<typeof cards.getPin>>()
  const [fault, setFault] = useState<string>()

  async function ask(): Promise<void> {
    setFault(undefined)
    pin.reset()
    try {
      setQuestion((await send(cards.getPin, { accountId })).value)
    } catch (error) {
      setFault(text(error))
    }
  }

  return (
    <Card title={t(($) => $.pin.showTitle)} lead={t(($) => $.pin.showLead, { count: pinShownFor })}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      {pin.shown ? (
        <Digits pin={pin.shown.pin} until={pin.shown.until} onHide={pin.hide} />
      ) : question ? (
        <CodeForm
          key={question.operationId}
          sentTo={question.approvalSentTo}
          action={t(($) => $.pin.show)}
          confirm={async (approvalCode) => {
            const { operationId } = question
            const { value } = await send(cards.showPin, { accountId, operationId, approvalCode })
            setQuestion(undefined)
            pin.show(value.pin, value.ttlSeconds)
          }}
          onBack={() => setQuestion(undefined)}
        />
      ) : (
        <>
          {pin.gone && <Banner>{t(($) => $.pin.hidden)}</Banner>}
          <div>
            <Button onClick={ask}>{t(($) => $.pin.show)}</Button>
          </div>
        </>
      )}
    </Card>
  )
}

function Digits({ pin, until, onHide }: { pin: string; until: number; onHide: () => void }) {
  const { t } = useTranslation('cards')
  const seconds = useSecondsUntil(until, pinShownFor * 1000)
  return (
    <>
      <p className={styles.digits}>
        <span className="visually-hidden">{t(($) => $.pin.yours)} </span>
        {pin}
      </p>
      <p className={styles.note} role="timer">
        {t(($) => $.pin.seconds, { count: seconds })}
      </p>
      <div>
        <Button variant="secondary" onClick={onHide}>
          {t(($) => $.pin.hide)}
        </Button>
      </div>
    </>
  )
}

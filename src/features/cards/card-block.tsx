import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { type ResponseOf } from '../../domain/call.ts'
import { cards } from '../../domain/cards/calls.ts'
import { allows } from '../../domain/cards/rules.ts'
import { useSend } from '../../platform/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { askPopup } from '../../ui/popup.ts'
import { showToast } from '../../ui/toast.ts'
import { useErrorText } from '../../widgets/error-text.ts'
import { CodeForm } from './code-form.tsx'

/** A card that is lost or stolen is blocked for good: after a question, and a code. */
export function CardBlock({ card }: { card: Account }) {
  const { t } = useTranslation('cards')
  const text = useErrorText()
  const { mutateAsync: block } = useSend(cards.block)
  const [question, setQuestion] = useState<ResponseOf<typeof cards.block>>()
  const [fault, setFault] = useState<string>()
  const { accountId } = card
  const operationId = question?.operationId
  if (!allows(card, 'block')) return null

  async function ask(): Promise<void> {
    setFault(undefined)
    const agreed = await askPopup({
      title: t(($) => $.block.ask),
      body: t(($) => $.block.askBody),
      confirm: t(($) => $.block.go),
      cancel: t(($) => $.block.keep),
      tone: 'danger',
    })
    if (!agreed) return
    try {
      setQuestion((await block({ accountId })).value)
    } catch (error) {
      setFault(text(error))
    }
  }

  return (
    <Card title={t(($) => $.block.title)} lead={t(($) => $.block.lead)}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      {operationId === undefined ? (
        <div>
          <Button variant="danger" icon={<Ban aria-hidden="true" />} onClick={ask}>
            {t(($) => $.block.go)}
          </Button>
        </div>
      ) : (
        <CodeForm
          key={operationId}
          danger
          sentTo={question?.approvalSentTo}
          action={t(($) => $.block.go)}
          confirm={async (approvalCode) => {
            await block({ accountId, operationId, approvalCode })
            showToast({ title: t(($) => $.block.done), tone: 'success' })
          }}
          onBack={() => setQuestion(undefined)}
        />
      )}
    </Card>
  )
}

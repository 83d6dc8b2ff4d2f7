import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account } from '../../domain/accounts/rules.ts'
import { cards } from '../../domain/cards/calls.ts'
import { allows } from '../../domain/cards/rules.ts'
import { useSend } from '../../platform/query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { useErrorText } from '../../widgets/error-text.ts'
import styles from './card-details.module.css'
import { NeedsBank } from './needs-bank.tsx'

/** What the card takes now, by the table of its states (spec B§4). */
export function CardActions({ card }: { card: Account }) {
  const { t } = useTranslation('cards')
  const text = useErrorText()
  const { mutateAsync: pause } = useSend(cards.pause)
  const { mutateAsync: unpause } = useSend(cards.unpause)
  const [fault, setFault] = useState<string>()
  const { accountId } = card

  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    setFault(undefined)
    try {
      await work()
      showToast({ title: done, tone: 'success' })
    } catch (error) {
      setFault(text(error))
    }
  }

  return (
    <>
      <NeedsBank />
      {fault && <Banner tone="danger">{fault}</Banner>}
      <div className={styles.buttons}>
        {allows(card, 'pause') && (
          <Button
            variant="secondary"
            icon={<Pause aria-hidden="true" />}
            onClick={() =>
              act(
                () => pause({ accountId }),
                t(($) => $.pausedNow),
              )
            }
          >
            {t(($) => $.pause)}
          </Button>
        )}
        {allows(card, 'unpause') && (
          <Button
            icon={<Play aria-hidden="true" />}
            onClick={() =>
              act(
                () => unpause({ accountId }),
                t(($) => $.unpausedNow),
              )
            }
          >
            {t(($) => $.unpause)}
          </Button>
        )}
      </div>
    </>
  )
}

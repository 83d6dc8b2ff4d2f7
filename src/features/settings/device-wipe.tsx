import { useTranslation } from 'react-i18next'
import { wipeDevice } from '../../platform/keeping.ts'
import { outboxStore } from '../../platform/outbox.ts'
import { listDrafts } from '../../platform/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { openPopup } from '../../ui/popup.ts'
import styles from './device-page.module.css'

/** One press and one answer: everything of everybody goes, keys first. */
export function DeviceWipe() {
  const { t } = useTranslation('device')
  return (
    <Card title={t(($) => $.wipeTitle)} lead={t(($) => $.wipeLead)}>
      <div className={styles.actions}>
        <Button variant="danger" onClick={wipe}>
          {t(($) => $.wipe)}
        </Button>
      </div>
    </Card>
  )

  async function wipe(): Promise<void> {
    const { waiting, parked } = outboxStore.get()
    const unsent = waiting.length + parked.length + (await listDrafts()).length
    const sure = await openPopup<true>({
      title: t(($) => $.wipeSure),
      description: unsent > 0 ? t(($) => $.wipeUnsent, { count: unsent }) : t(($) => $.wipeBody),
      render: (answer) => (
        <Button variant="danger" wide onClick={() => answer(true)}>
          {t(($) => $.wipe)}
        </Button>
      ),
    })
    if (sure) await wipeDevice()
  }
}

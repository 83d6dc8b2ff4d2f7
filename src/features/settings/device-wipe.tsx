import { useTranslation } from 'react-i18next'
import { localeTag } from '../../platform/i18n.ts'
import { wipeDevice } from '../../platform/keeping.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { openPopup } from '../../ui/popup.ts'
import styles from './device-page.module.css'
import type { Unsent } from './use-unsent.ts'

/** Everything of everybody on this device, after one question that names what would be lost. */
export function DeviceWipe({ unsent: { changes, drafts, payments } }: { unsent: Unsent }) {
  const { t } = useTranslation('device')
  return (
    <Card title={t(($) => $.remove.title)} lead={t(($) => $.remove.body)}>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={wipe}>
          {t(($) => $.remove.button)}
        </Button>
      </div>
    </Card>
  )

  async function wipe(): Promise<void> {
    const lost = [
      changes > 0 && t(($) => $.waiting.changes, { count: changes }),
      drafts.length > 0 && t(($) => $.remove.drafts, { count: drafts.length }),
      payments.length > 0 && t(($) => $.remove.payments, { count: payments.length }),
    ].filter((one) => one !== false)
    const what = new Intl.ListFormat(localeTag()).format(lost)
    const sure = await openPopup<boolean>({
      title: t(($) => $.remove.askTitle),
      description: `${lost.length > 0 ? `${t(($) => $.remove.unsent, { what })} ` : ''}${t(($) => $.remove.askBody)}`,
      render: (answer) => (
        <div className={styles.choices}>
          <Button variant="danger" wide onClick={() => answer(true)}>
            {t(($) => $.remove.button)}
          </Button>
          <Button variant="secondary" wide onClick={() => answer(false)}>
            {t(($) => $.remove.cancel)}
          </Button>
        </div>
      ),
    })
    if (sure) await wipeDevice()
  }
}

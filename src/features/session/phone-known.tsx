import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newLink } from '../../platform/linking.ts'
import { Banner } from '../../ui/banner.tsx'
import { List, ListRow } from '../../ui/list.tsx'
import { useErrorText } from '../../widgets/error-text.ts'

/** Lets a phone that the bank knows approve from now on: it is asked (strategy `migrate`). */
export function PhoneKnown({ devices }: { devices: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation('phone')
  const text = useErrorText()
  const [asking, setAsking] = useState<string>()
  const [said, setSaid] = useState<{ tone: 'info' | 'danger'; text: string }>()

  async function ask({ id, name }: { id: string; name: string }): Promise<void> {
    if (asking) return
    setAsking(id)
    try {
      await newLink(id)
      setSaid({ tone: 'info', text: t(($) => $.link.asked, { phone: name }) })
    } catch (error) {
      setSaid({ tone: 'danger', text: text(error) })
    } finally {
      setAsking(undefined)
    }
  }

  return (
    <>
      {said && <Banner tone={said.tone}>{said.text}</Banner>}
      <List label={t(($) => $.link.known)}>
        {devices.map((device) => (
          <ListRow
            key={device.id}
            lead={<Smartphone aria-hidden="true" />}
            title={t(($) => $.link.use, { phone: device.name })}
            note={asking === device.id ? t(($) => $.ways.starting) : t(($) => $.ways.help.device)}
            onOpen={() => void ask(device)}
          />
        ))}
      </List>
    </>
  )
}

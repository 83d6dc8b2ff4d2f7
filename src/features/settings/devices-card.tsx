import { Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTimeLabel } from '../../domain/dates.ts'
import { settings } from '../../domain/settings/calls.ts'
import { timeZone } from '../../platform/clock.ts'
import { localeTag } from '../../platform/i18n.ts'
import { useRead, useSend } from '../../platform/query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { askPopup } from '../../ui/popup.ts'
import { SkeletonRows, useSkeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.ts'
import { useErrorText } from '../../widgets/error-text.ts'
import { WaitingRow } from './waiting-row.tsx'

/** The phones that approve sign-ins, and the way to be rid of one (spec B§7). */
export function DevicesCard() {
  const { t } = useTranslation('security')
  const { t: common } = useTranslation('common')
  const text = useErrorText()
  const list = useRead(settings.devices, {})
  const { mutateAsync } = useSend(settings.deviceRemove)
  const [fault, setFault] = useState<string>()
  const skeleton = useSkeleton(list.isPending)
  const devices = list.data?.value.devices

  return (
    <Card title={t(($) => $.devices.title)} lead={t(($) => $.devices.lead)}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      {content()}
    </Card>
  )

  function content(): ReactNode {
    if (list.isError && !devices)
      return (
        <>
          <Banner tone="warning">{text(list.error)}</Banner>
          <div>
            <Button variant="secondary" onClick={() => list.refetch()}>
              {common(($) => $.retry)}
            </Button>
          </div>
        </>
      )
    if (!devices) return skeleton && <SkeletonRows label={common(($) => $.loading)} rows={1} />
    if (devices.length === 0)
      return <EmptyState icon={<Smartphone />} title={t(($) => $.devices.none)} text={t(($) => $.devices.noneHelp)} />
    return (
      <ul aria-label={t(($) => $.devices.title)}>
        {devices.map(({ id, name, location: place, lastActivityAt, current }) => (
          <WaitingRow
            key={id}
            icon={<Smartphone />}
            title={name}
            note={t(($) => $.devices.used, { place, time: dateTimeLabel(lastActivityAt, localeTag(), timeZone()) })}
          >
            {current && <Badge tone="accent">{t(($) => $.devices.current)}</Badge>}
            <Button
              variant="quiet"
              aria-label={t(($) => $.devices.removeOne, { name })}
              onClick={() => remove(id, name)}
            >
              {t(($) => $.devices.remove)}
            </Button>
          </WaitingRow>
        ))}
      </ul>
    )
  }

  async function remove(deviceId: string, name: string): Promise<void> {
    setFault(undefined)
    const sure = await askPopup({
      title: t(($) => $.devices.askTitle, { name }),
      body: t(($) => $.devices.askBody),
      confirm: t(($) => $.devices.remove),
      cancel: t(($) => $.devices.keep),
      tone: 'danger',
    })
    if (!sure) return
    try {
      await mutateAsync({ deviceId })
      showToast({ title: t(($) => $.devices.removed, { name }), tone: 'success' })
    } catch (error) {
      setFault(text(error))
    }
  }
}

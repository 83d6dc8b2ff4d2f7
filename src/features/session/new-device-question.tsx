import i18next from 'i18next'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../platform/i18n.ts'
import { decideOnDevice, type NewDevice } from '../../platform/new-devices.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { openPopup } from '../../ui/popup.ts'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useErrorText } from '../../widgets/error-text.ts'
import styles from './step.module.css'

/** The popup "new device link" (spec B§2): closed without an answer, the new device goes on waiting. */
export async function askAboutDevice(device: NewDevice): Promise<void> {
  await loadWords('phone')
  const t = i18next.getFixedT(null, 'phone')
  const result = await openPopup<boolean>({
    title: t(($) => $.newDevice.title),
    description: t(($) => $.newDevice.lead),
    render: (answer) => <Question device={device} onDone={answer} />,
  })
  if (result === undefined) return
  if (result) showToast({ title: t(($) => $.newDevice.approved) })
  else showToast({ title: t(($) => $.newDevice.declined), body: t(($) => $.newDevice.declinedHelp) })
}

function Question({ device, onDone }: { device: NewDevice; onDone: (result: boolean) => void }) {
  const { t } = useTranslation('phone')
  const text = useErrorText()
  const [declining, setDeclining] = useState(false)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const [sending, setSending] = useState<boolean>()
  const flight = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (declining) form.current?.querySelector('input')?.focus()
  }, [declining])

  async function decide(result: boolean): Promise<void> {
    if (flight.current) return
    flight.current = true
    setSending(result)
    setFault(undefined)
    try {
      await decideOnDevice(device.deviceId, result, reason.trim())
      onDone(result)
    } catch (error) {
      setFault(text(error))
    } finally {
      flight.current = false
      setSending(undefined)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void decide(false)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <KeyValue
        items={[
          { key: 'browser', label: t(($) => $.newDevice.browser), value: device.browser },
          { key: 'place', label: t(($) => $.newDevice.place), value: device.place },
        ]}
      />
      {fault && <Banner tone="danger">{fault}</Banner>}
      {declining ? (
        <>
          <TextField
            label={t(($) => $.newDevice.reason)}
            name="reason"
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit" variant="danger" wide busy={sending === false}>
            {t(($) => $.newDevice.decline)}
          </Button>
        </>
      ) : (
        <div className={styles.again}>
          <Button wide busy={sending === true} onClick={() => decide(true)}>
            {t(($) => $.newDevice.approve)}
          </Button>
          <Button variant="secondary" wide onClick={() => setDeclining(true)}>
            {t(($) => $.newDevice.decline)}
          </Button>
        </div>
      )}
    </form>
  )
}

import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cards } from '../../domain/cards/calls.ts'
import { type PinFaults, pinFaults, pinLength, type PinValues } from '../../domain/cards/pin.ts'
import { BankError } from '../../domain/errors.ts'
import { send } from '../../platform/send.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useErrorText } from '../../widgets/error-text.ts'
import { useFocusOnFault } from '../../widgets/use-form.ts'
import styles from './card-details.module.css'
import { PinField } from './pin-field.tsx'

const empty: PinValues = { pin: '', pinRepeat: '', confirm: false }
const names = ['pin', 'pinRepeat', 'confirm'] as const

/** A new PIN, typed twice. Neither a draft nor the query cache ever has it. */
export function PinChange({ accountId }: { accountId: string }) {
  const { t } = useTranslation('cards')
  const text = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<Partial<Record<(typeof names)[number], string>>>({})
  const [fault, setFault] = useState<string>()
  useFocusOnFault(form, Object.keys(faults).length > 0 ? faults : undefined)

  async function change(): Promise<void> {
    setFault(undefined)
    const wrong = say(pinFaults(values))
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    const { pin = '', pinRepeat = '', confirm = false } = values
    try {
      await send(cards.changePin, { accountId, confirm, pin, pinRepeat })
      setValues(empty)
      showToast({ title: t(($) => $.pin.changed), tone: 'success' })
    } catch (error) {
      const found = error instanceof BankError ? error.fields : []
      const beside = Object.fromEntries(
        found.flatMap(({ field, description }) => (names.some((name) => name === field) ? [[field, description]] : [])),
      )
      setFaults(beside)
      if (Object.keys(beside).length === 0) setFault(text(error))
    }
  }

  const say = ({ pin, pinRepeat, confirm }: PinFaults) => ({
    ...(pin && { pin: t(($) => $.pin.faults[pin]) }),
    ...(pinRepeat && { pinRepeat: t(($) => $.pin.faults[pinRepeat]) }),
    ...(confirm && { confirm: t(($) => $.pin.faults[confirm]) }),
  })
  const set = (next: PinValues): void => setValues({ ...values, ...next })

  return (
    <Card title={t(($) => $.pin.changeTitle)} lead={t(($) => $.pin.changeLead)}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        {fault && <Banner tone="danger">{fault}</Banner>}
        <PinField
          label={t(($) => $.pin.new)}
          help={t(($) => $.pin.help, { count: pinLength })}
          value={values.pin ?? ''}
          onChange={(pin) => set({ pin })}
          error={faults.pin}
        />
        <PinField
          label={t(($) => $.pin.repeat)}
          value={values.pinRepeat ?? ''}
          onChange={(pinRepeat) => set({ pinRepeat })}
          error={faults.pinRepeat}
        />
        <CheckboxField
          label={t(($) => $.pin.notice)}
          checked={values.confirm ?? false}
          onChange={(confirm) => set({ confirm })}
          error={faults.confirm}
        />
        <div>
          <Button type="submit" onClick={change}>
            {t(($) => $.pin.change)}
          </Button>
        </div>
      </form>
    </Card>
  )
}

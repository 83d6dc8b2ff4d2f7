/** Digits of a PIN. It is text: 0042 is four digits. */
export const pinLength = 4
/** Seconds for which a PIN is shown (decisions G-47). */
export const pinShownFor = 15

export type PinFault = 'digits' | 'same' | 'run'

/** Why four digits are no good PIN (decisions G-47): not four, all equal, or one after the other up or down. */
export function pinFault(pin: string): PinFault | undefined {
  if (!/^\d{4}$/.test(pin)) return 'digits'
  const digits = Array.from(pin, Number)
  const steps = digits.slice(1).map((digit, n) => digit - (digits[n] ?? 0))
  if (steps.every((step) => step === 0)) return 'same'
  return steps.every((step) => step === 1) || steps.every((step) => step === -1) ? 'run' : undefined
}

export interface PinValues {
  pin?: string | undefined
  pinRepeat?: string | undefined
  /** The notice was ticked. */
  confirm?: boolean | undefined
}

export type PinFaults = Partial<{ pin: PinFault; pinRepeat: 'different'; confirm: 'unconfirmed' }>

/** What is wrong with the form of a new PIN, by field. */
export function pinFaults({ pin = '', pinRepeat = '', confirm = false }: PinValues): PinFaults {
  const fault = pinFault(pin)
  return {
    ...(fault && { pin: fault }),
    ...(pin !== pinRepeat && { pinRepeat: 'different' as const }),
    ...(!confirm && { confirm: 'unconfirmed' as const }),
  }
}

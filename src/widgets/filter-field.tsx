import { type ComponentProps, useEffect, useState } from 'react'
import { compare, formatAmount, parseAmount } from '../domain/money.ts'
import { localeTag } from '../platform/i18n.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { TextField } from '../ui/text-field.tsx'

interface FilterFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'error' | 'type'> {
  /** What is applied now, as the address has it. */
  value: string | undefined
  onApply: (value: string | undefined) => void
}

/** Text that narrows a list once the field is left or Enter is pressed, so that no half word is asked for. */
export function FilterField({ value = '', onApply, ...field }: FilterFieldProps) {
  const [text, setText] = useState(value)
  // The way back, or "clear", may change the address.
  useEffect(() => setText(value), [value])
  const apply = (): void => {
    const next = text.trim()
    if (next !== value) onApply(next || undefined)
  }
  return (
    <TextField
      autoComplete="off"
      {...field}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}

/** The same for an amount, typed in the manner of the language; `wrong` is said of what is none. */
export function AmountFilter({ value, onApply, wrong, ...field }: FilterFieldProps & { wrong: string }) {
  const tag = localeTag()
  const applied = value === undefined ? '' : formatAmount(value, tag, { min: 0 })
  const [text, setText] = useState(applied)
  useEffect(() => setText(applied), [applied])
  const { ok } = parseAmount(text, tag)
  const isWrong = text.trim() !== '' && (ok === undefined || compare(ok, '0') < 0)
  const apply = (): void => {
    if (!isWrong && ok !== value) onApply(ok)
  }
  return (
    <AmountField
      {...field}
      error={isWrong ? wrong : field.error}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={apply}
      onKeyDown={({ key }) => key === 'Enter' && apply()}
    />
  )
}

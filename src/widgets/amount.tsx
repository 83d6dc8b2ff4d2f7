import type { ComponentProps } from 'react'
import { amountParts, type Amount as Decimal } from '../domain/money.ts'
import { localeTag } from '../platform/i18n.ts'
import { Money } from '../ui/money.tsx'

interface AmountProps extends Pick<ComponentProps<typeof Money>, 'size' | 'void' | 'direction'> {
  value: Decimal
  currency: string
}

/** An amount in the person's language: at least 2 decimals, at most 8, and the currency code beside (spec B§5). */
export function Amount({ value, currency, ...look }: AmountProps) {
  const { sign, major, decimalSeparator, minor } = amountParts(value, localeTag())
  return (
    <Money
      {...look}
      sign={sign === '\u2212' ? '-' : sign}
      major={major}
      minor={decimalSeparator + minor}
      currency={currency}
    />
  )
}

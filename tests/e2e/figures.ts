/**
 * A figure of the bank as an English page must show it, worked out on the text alone: groups of three, 2 to 8 decimals,
 * nothing rounded, the currency after a no-break space. `1234.5`, `EUR` is `1,234.50 EUR`; below zero with U+2212.
 */
export function shown(amount: string, currency: string): string {
  const [whole = '0', decimals = ''] = amount.replace('-', '').split('.')
  const least = decimals.replace(/0+$/, '').padEnd(2, '0')
  const sign = amount.startsWith('-') ? '\u2212' : ''
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${least}\u00a0${currency}`
}

/** Whether digits pass the check digit of ISO/IEC 7812. Spaces and hyphens are ignored; no digits do not pass. */
export function luhn(text: string): boolean {
  const digits = bareCardNumber(text)
  if (!/^\d+$/.test(digits)) return false
  const total = [...digits].reverse().reduce((sum, char, place) => {
    const value = Number(char) * (place % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}

/**
 * A card number as it may be shown: the last four digits. Numbers shorter than 16 stay as they are, because they have
 * been cut already (spec B§5), unless they pass for a whole card number of 12 to 15 digits (decisions D-03).
 */
export function maskCardNumber(text: string): string {
  const digits = bareCardNumber(text)
  const whole = digits.length >= 12 && luhn(digits)
  return text.trim().length >= 16 || whole ? `**** **** **** ${digits.slice(-4)}` : text
}

/** The digits without what is written between them. */
export const bareCardNumber = (text: string): string => text.replace(/[\s-]/g, '')

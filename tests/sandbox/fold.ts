const letters: Record<string, string> = { ł: 'l', đ: 'd', ð: 'd', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ı: 'i' }

/** Text without case and accents, for searching: what is stored and what is looked for go through the same. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[łđðøßæœþı]/g, (letter) => letters[letter] ?? letter)
}

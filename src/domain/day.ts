/** A calendar date `YYYY-MM-DD` without time or zone: birthdays, due dates, booking days. Sorts as text. */
export type Day = string

/**
 * Whether a text is a date that exists: `2026-02-30` and `2026-2-3` are none. By itself, so that checking an answer
 * does not load the calendar.
 */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const midnight = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text)
}

const text = (value: string) => value
const instant = (value: string) => new Date(value).toISOString()

/** How column types arrive, by type id: BIGINT, NUMERIC, DATE as text; TIMESTAMPTZ as ISO 8601 with milliseconds. */
export const parsers: Record<number, (value: string) => unknown> = {
  20: text,
  1700: text,
  1082: text,
  1184: instant,
}

/** Zones of the seeded people; all follow the summer time of the EU. Value: minutes ahead of UTC in winter. */
const winter = { RO: 120, LV: 120, UA: 120, GB: 0, PT: 0 } as const
export type Zone = keyof typeof winter

const dayLength = 86_400_000

/** Last Sunday of the month (0 to 11) at 01:00 UTC, when summer time starts (March) or ends (October). */
function change(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.getTime() - last.getUTCDay() * dayLength
}

/** The moment of a local time, minutes and seconds after midnight of `date` (`YYYY-MM-DD`) in the zone. */
export function moment(date: string, seconds: number, zone: Zone): number {
  const local = Date.parse(`${date}T00:00:00Z`) + seconds * 1000
  const utc = local - winter[zone] * 60_000
  const year = Number(date.slice(0, 4))
  return utc >= change(year, 2) && utc < change(year, 9) ? utc - 3_600_000 : utc
}

/** Seconds by which the clocks of a zone are ahead of those in Bucharest, the whole year round. */
export const aheadOfBucharest = (zone: Zone): number => (winter[zone] - winter.RO) * 60

/** The local day of a moment, `YYYY-MM-DD`. */
export function localDay(time: number, zone: Zone): string {
  const year = new Date(time).getUTCFullYear()
  const summer = time >= change(year, 2) && time < change(year, 9) ? 3_600_000 : 0
  return new Date(time + winter[zone] * 60_000 + summer).toISOString().slice(0, 10)
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)

/** 0 Sunday to 6 Saturday. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Day `wanted` of the month that `date` lies in, moved back to Friday (`before`) or on to Monday when it is a weekend. */
export function businessDay(date: string, wanted: number, move: 'before' | 'after'): string {
  const month = date.slice(0, 7)
  const length = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const day = `${month}-${String(Math.min(wanted, length)).padStart(2, '0')}`
  const week = weekday(day)
  if (week === 6) return addDays(day, move === 'before' ? -1 : 2)
  if (week === 0) return addDays(day, move === 'before' ? -2 : 1)
  return day
}

/** The zone of a country of residence. */
export function zoneOf(country: string): Zone {
  if (!Object.hasOwn(winter, country)) throw new RangeError(`No zone for ${country}`)
  return country as Zone
}

/** Where most people of a country with several zones live. */
const main: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

/** The time zone in which the days of a new customer are counted. */
export const zoneOfCountry = (country: string): string => main[country] ?? firstZone(country) ?? 'UTC'

/** A method in newer engines, a property in those before. */
type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] | undefined }

function firstZone(country: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  const locale: Zoned = new Intl.Locale(`und-${country}`)
  return (locale.getTimeZones?.() ?? locale.timeZones)?.[0]
}

/** The day of a moment there, `YYYY-MM-DD`. */
export function dayIn(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

import type { Infer } from 'superstruct'
import { type Day, dayOf } from '../dates.ts'
import type { signInEntry } from './calls.ts'

export type SignInEntry = Infer<typeof signInEntry>

/** Rows of the login history a page (spec B§9). */
export const loginHistoryPage = 20

/** Ways to confirm a change (spec A§4, customer approval mode). */
export const ApproveType = { sms: 2, otp: 3 } as const

const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgi?A?(?:OS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]
const handhelds = ['Android', 'iPhone', 'iPad']

/** A device as people call it, from how its browser names itself. Both undefined: a stranger. */
export function deviceOf(agent: string): { browser?: string; system?: string; handheld: boolean } {
  const find = (list: typeof browsers): string | undefined => list.find(([, sign]) => sign.test(agent))?.[0]
  const browser = find(browsers)
  const system = find(systems)
  return {
    ...(browser && { browser }),
    ...(system && { system }),
    handheld: system !== undefined && handhelds.includes(system),
  }
}

/** Entries under the days on which they fall in a zone, in their own order. */
export function triesByDay(
  entries: readonly SignInEntry[],
  zone: string,
): { day: Day; entries: readonly SignInEntry[] }[] {
  const days = new Map<Day, SignInEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.date, zone)
    const group = days.get(day)
    if (group) group.push(entry)
    else days.set(day, [entry])
  }
  return [...days].map(([day, group]) => ({ day, entries: group }))
}

/** A secret (base32) as authenticators read it from a QR code. */
export const authenticatorUri = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`

/** A secret in fours, to be read and typed. */
export const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

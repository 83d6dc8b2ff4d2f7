import { brand } from '#brand'
import { createStore } from './store.ts'

type Environment = keyof typeof brand.bases

/** Production, sandbox or one of the fifteen staging environments; chosen when the app is built. */
export const environment = (import.meta.env.VITE_ENVIRONMENT ?? 'sandbox') as Environment

const key = 'apiOverride'
/** Hosts that `?api=` may name, besides the staging addresses of the brand (decisions G-02, D-09). */
const localHosts = new Set(['localhost', '127.0.0.1'])

/** The override that `text` asks for, if this build takes overrides and the host is on the list. */
export function allowedBase(text: string, env: Environment = environment): string | undefined {
  if (env === 'production' || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const staging = Object.entries(brand.bases).some(
    ([name, base]) => name.startsWith('staging-') && new URL(base).origin === url.origin,
  )
  const local = localHosts.has(url.hostname) && ['http:', 'https:'].includes(url.protocol)
  return staging || local ? url.origin : undefined
}

/** True after an address was refused, until the person has been told. */
export const baseRefusedStore = createStore(false)

/** Stores the override that the address asked for. False: the address was refused and nothing changed. */
export function overrideBase(text: string): boolean {
  const allowed = allowedBase(text)
  if (allowed === undefined) return false
  localStorage.setItem(key, allowed)
  return true
}

/** The stored address that stands in for the bank's own, where this build takes one. */
export function overriddenBase(): string | undefined {
  const stored = environment === 'production' ? null : localStorage.getItem(key)
  return stored ? allowedBase(stored) : undefined
}

/** Back to the bank's own address, after a reload. */
export const dropOverride = (): void => localStorage.removeItem(key)

/** The address of the bank: a stored override where allowed, else by environment. Empty: the one that served the app. */
export const apiBase = (): string => overriddenBase() ?? brand.bases[environment] ?? ''

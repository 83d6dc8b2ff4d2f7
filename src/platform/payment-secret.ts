import { type ParsedLocation, redirect } from '@tanstack/react-router'

const keyOf = (id: string): string => `receive ${id}`
const held = new Map<string, string>()

/**
 * Takes the secret of a payment by a link out of the address before the page sees it: the entry of the browser's
 * history is replaced, so that no copied address, screenshot or referrer gives the money away. Throws the redirect;
 * never call it while preloading.
 */
export function takePaymentSecret({ pathname, search }: ParsedLocation, id: string): void {
  const { paymentSecret } = search as Record<string, unknown>
  if (typeof paymentSecret === 'string') keepPaymentSecret(id, paymentSecret)
  throw redirect({ href: pathname, replace: true })
}

/** Keeps it for this tab, so that a reload finds it; who enters the page signed in clears the tab's storage first. */
export function keepPaymentSecret(id: string, secret: string): void {
  held.set(id, secret)
  try {
    sessionStorage.setItem(keyOf(id), secret)
  } catch {
    // A browser that keeps nothing knows it until the page is closed.
  }
}

export function paymentSecretOf(id: string): string | undefined {
  try {
    return held.get(id) ?? sessionStorage.getItem(keyOf(id)) ?? undefined
  } catch {
    return undefined
  }
}

/** Whose data is kept. Any difference in a field is another part of the store. */
export interface Owner {
  /** Base address of the bank; empty string: the address that served the app. */
  apiBase: string
  brand: string
  userId: string
  /** The customer acted for, where a person may act for several. */
  fromCustomerId?: string | undefined
  /** Changes whenever the person's rights change. */
  rights?: string | undefined
}

const third = 22

/**
 * The opaque name of an owner's part, 66 characters of base64url: a third each for the person (base, brand, user), the
 * customer acted for and the rights, so that signing out finds every part of a person.
 */
export async function partOf(owner: Owner): Promise<string> {
  const person = await digest([owner.apiBase, owner.brand, owner.userId])
  const customer = await digest([person, owner.fromCustomerId ?? ''])
  return person + customer + (await digest([customer, owner.rights ?? '']))
}

/** The person that a part belongs to. */
export const personOf = (part: string): string => part.slice(0, third)

/** The part by which writes wait: the same person and customer, whatever their rights by then. */
export const queuePartOf = (part: string): string => part.slice(0, 2 * third)

async function digest(value: readonly string[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)))
  return base64url(new Uint8Array(bytes, 0, 16))
}

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')

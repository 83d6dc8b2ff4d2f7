/** PKCE by RFC 7636 with S256. */

/** A code verifier of 128 characters: base64url of 96 random bytes (decisions D-04). */
export const newVerifier = (): string => base64url(crypto.getRandomValues(new Uint8Array(96)))

/** BASE64URL(SHA-256(verifier)): 43 characters. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

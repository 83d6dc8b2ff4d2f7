/**
 * Whether a text may be a PKCE verifier or challenge (RFC 7636, spec A§5): 43 to 128 characters from letters, digits
 * and `- . _ ~`. An S256 challenge is always 43 long, our verifier 128 (decisions D-04).
 */
export const isPkce = (text: string): boolean => /^[A-Za-z0-9\-._~]{43,128}$/.test(text)

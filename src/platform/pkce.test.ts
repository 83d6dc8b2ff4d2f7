import { expect, test } from 'vitest'
import { challengeOf, newVerifier } from './pkce.ts'

test('the challenge of RFC 7636 appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

test('[AUTH-025] a verifier is 128 unreserved characters and never the same', () => {
  const verifiers = Array.from({ length: 50 }, newVerifier)
  for (const verifier of verifiers) expect(verifier).toMatch(/^[A-Za-z0-9\-._~]{128}$/)
  expect(new Set(verifiers).size).toBe(50)
})

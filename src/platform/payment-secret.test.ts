import { isRedirect, type ParsedLocation } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

const at = (paymentSecret: unknown) =>
  ({ pathname: '/receive/7', search: { paymentSecret } }) as unknown as ParsedLocation

test.each(['662E41', '012345', '1e5', 'true'])(
  'the secret %s leaves the address as it is, and is found after a reload',
  async (secret) => {
    const { takePaymentSecret, paymentSecretOf } = await import('./payment-secret.ts')
    const thrown = await Promise.resolve()
      .then(() => takePaymentSecret(at(secret), '7'))
      .catch((why: unknown) => why)
    expect(isRedirect(thrown) && thrown.options).toMatchObject({ href: '/receive/7', replace: true })
    expect([paymentSecretOf('7'), paymentSecretOf('8')]).toEqual([secret, undefined])
    vi.resetModules()
    expect((await import('./payment-secret.ts')).paymentSecretOf('7')).toBe(secret)
  },
)

test('a tab that keeps nothing knows it until it is closed; what comes twice is none', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { keepPaymentSecret, paymentSecretOf, takePaymentSecret } = await import('./payment-secret.ts')
  keepPaymentSecret('7', 'x')
  expect(paymentSecretOf('7')).toBe('x')
  expect(() => takePaymentSecret(at(['a', 'b']), '9')).toThrow()
  expect(paymentSecretOf('9')).toBeUndefined()
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brand } from '#brand'

async function built(environment?: string) {
  vi.resetModules()
  vi.stubEnv('VITE_ENVIRONMENT', environment)
  return import('./base.ts')
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllEnvs())

test.each<[string, string | undefined, string]>([
  ['sandbox', undefined, ''],
  ['production', 'production', 'https://api.aster.example'],
  ...Array.from({ length: 15 }, (_, n): [string, string, string] => [
    `staging ${n + 1}`,
    `staging-${n + 1}`,
    `https://staging-${n + 1}.aster.example`,
  ]),
])('[TRANSPORT-002] a build for %s asks its own address', async (_, environment, base) => {
  expect((await built(environment)).apiBase()).toBe(base)
})

test('[BRAND-016] there are fifteen staging environments, 1 to 15', () => {
  const names = Object.keys(brand.bases).filter((name) => name.startsWith('staging-'))
  expect(names).toEqual(Array.from({ length: 15 }, (_, n) => `staging-${n + 1}`))
})

test.each([
  ['http://localhost:8787', 'http://localhost:8787'],
  ['http://localhost:8787/api?x=1#y', 'http://localhost:8787'],
  ['https://127.0.0.1', 'https://127.0.0.1'],
  ['https://staging-7.aster.example/', 'https://staging-7.aster.example'],
  ['http://anna:secret@localhost:1', 'http://localhost:1'],
])('[TRANSPORT-003] the override %s is stored and used, also after a restart', async (text, base) => {
  const { overrideBase, apiBase } = await built()
  expect([overrideBase(text), apiBase()]).toEqual([true, base])
  expect((await built('staging-1')).apiBase()).toBe(base)
})

test.each([
  'https://evil.example',
  'https://staging-16.aster.example',
  'https://staging-1.aster.example.evil.example',
  'https://staging-1.aster.example:444',
  'http://staging-1.aster.example',
  'https://staging-1.birch.example',
  'https://api.aster.example',
  'https://localhost.evil.example',
  'https://evil.example/?localhost',
  'https://localhost@evil.example',
  'javascript:alert(1)//localhost',
  'ftp://localhost',
  '//localhost:8787',
  'localhost:8787',
  '',
  'null',
])('the override %j is refused, and what was set stays', async (text) => {
  const { overrideBase, apiBase } = await built()
  overrideBase('http://localhost:1')
  expect([overrideBase(text), apiBase()]).toEqual([false, 'http://localhost:1'])
})

test('a build for production takes no override and ignores one that lies there', async () => {
  localStorage.setItem('apiOverride', 'http://localhost:8787')
  const { overrideBase, apiBase } = await built('production')
  expect([overrideBase('http://localhost:8787'), apiBase()]).toEqual([false, 'https://api.aster.example'])
})

test('a stored address that is not allowed is ignored', async () => {
  localStorage.setItem('apiOverride', 'https://evil.example')
  expect((await built()).apiBase()).toBe('')
})

test('the override can be seen and dropped; a build for production has none', async () => {
  const { overrideBase, overriddenBase, dropOverride, apiBase } = await built()
  expect(overriddenBase()).toBeUndefined()
  overrideBase('http://localhost:1')
  expect(overriddenBase()).toBe('http://localhost:1')
  expect((await built('production')).overriddenBase()).toBeUndefined()
  dropOverride()
  expect([overriddenBase(), apiBase()]).toEqual([undefined, ''])
})

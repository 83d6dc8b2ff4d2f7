import { describe, expect, test, vi } from 'vitest'
import { partOf, personOf, queuePartOf } from './owner.ts'
import { canonical, keysOf, open, pack, seal, unpack } from './seal.ts'

const anna = { apiBase: '', brand: 'aster', userId: '1001' }
const ben = { ...anna, userId: '1002' }
const bytes = new TextEncoder().encode('{"payee":"Marker Payee Ltd"}')
const opened = () => keysOf(crypto.getRandomValues(new Uint8Array(32)))

describe('parts', () => {
  test('differ by base, brand, user, customer and rights', async () => {
    const owners = [
      anna,
      ben,
      { ...anna, brand: 'borea' },
      { ...anna, apiBase: 'https://staging-1.aster.example' },
      { ...anna, fromCustomerId: '1' },
      { ...anna, fromCustomerId: '2' },
      { ...anna, rights: '7' },
    ]
    const parts = await Promise.all(owners.map(partOf))
    expect(new Set(parts).size).toBe(owners.length)
    expect(parts[0]).toMatch(/^[\w-]{66}$/)
    expect(parts[0]).not.toContain('1001')
  })

  test('of one person share the person, of one customer the queue', async () => {
    const [a, b, c] = await Promise.all([
      partOf({ ...anna, fromCustomerId: '1' }),
      partOf({ ...anna, fromCustomerId: '1', rights: '7' }),
      partOf({ ...anna, fromCustomerId: '2' }),
    ])
    expect(personOf(a)).toBe(personOf(c))
    expect(queuePartOf(a)).toBe(queuePartOf(b))
    expect(queuePartOf(a)).not.toBe(queuePartOf(c))
  })
})

describe('sealing', () => {
  test('opens only in its own place', async () => {
    const { dek } = await opened()
    const sealed = await seal(dek, 'part|k|1', bytes)
    expect(await open(dek, 'part|k|1', sealed)).toEqual(bytes)
    await expect(open(dek, 'part|other|1', sealed)).rejects.toThrow(expect.objectContaining({ name: 'OperationError' }))
  })

  test('gives equal requests equal text', () => {
    expect(canonical({ b: 1, a: { d: undefined, c: [2, null] } })).toBe(canonical({ a: { c: [2] }, b: 1 }))
    expect(canonical({ a: '1' })).not.toBe(canonical({ a: 1 }))
  })

  test.each([['compressed'], ['plain']])('packs and unpacks, %s', async (how) => {
    if (how === 'plain') vi.stubGlobal('CompressionStream', undefined)
    const value = { text: 'ж'.repeat(1000) }
    const packed = await pack(value)
    vi.unstubAllGlobals()
    expect(await unpack(packed)).toEqual(value)
    expect(packed.length < 500).toBe(how === 'compressed')
  })

  test('no key can be read out', async () => {
    const { dek, indexKey } = await opened()
    await expect(crypto.subtle.exportKey('raw', dek)).rejects.toThrow('not extractable')
    await expect(crypto.subtle.exportKey('raw', indexKey)).rejects.toThrow('not extractable')
  })
})

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export interface Passwords {
  /** `scrypt$<log2 N>$<salt>$<key>`: the cost stays with the hash. */
  hash: (password: string) => Promise<string>
  /** An absent hash (unknown person) takes as long as a wrong password. */
  matches: (password: string, stored: string | undefined) => Promise<boolean>
}

/** @param cost log2 of scrypt's N: 17 as OWASP asks; tests take less. */
export function passwordsOf(cost: number): Passwords {
  const nobody = `scrypt$${cost}$${randomBytes(16).toString('base64url')}$${randomBytes(32).toString('base64url')}`
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const key = await derive(password, salt, cost)
      return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`
    },
    async matches(password, stored) {
      const [, storedCost, salt, key] = (stored ?? nobody).split('$')
      if (!storedCost || !salt || !key) throw new Error('not a password hash')
      const made = await derive(password, Buffer.from(salt, 'base64url'), Number(storedCost))
      return timingSafeEqual(made, Buffer.from(key, 'base64url')) && stored !== undefined
    },
  }
}

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((done, fail) =>
    scrypt(password.normalize('NFC'), salt, 32, { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** 28 }, (error, key) =>
      error ? fail(error) : done(key),
    ),
  )

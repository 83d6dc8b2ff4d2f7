import { createHash } from 'node:crypto'
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'

const base58 = createBase58check(sha256)
const versions: Record<string, number> = { BTC: 0x00, USDT: 0x41 }

/** Where a wallet at the bank is paid to: another address for each account, the same one each time. Nobody has its key. */
export function depositAddress(currencyCode: string, accountId: string): string {
  const hash = createHash('sha256').update(`${currencyCode} ${accountId}`).digest()
  return base58.encode(Uint8Array.from([versions[currencyCode] ?? 0, ...hash.subarray(0, 20)]))
}

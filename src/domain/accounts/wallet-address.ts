import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** The first byte of an address in base 58, by currency: on Bitcoin keys and scripts, on TRON (TRC20) all. */
const versions: Record<string, readonly number[]> = { BTC: [0x00, 0x05], USDT: [0x41] }

/** Networks on which the wallets of this bank are, by currency. */
export const walletNetworks: Record<string, string> = { BTC: 'Bitcoin', USDT: 'TRON (TRC20)' }

export type WalletAddressFault = 'required' | 'checksum'

/**
 * What is wrong with an address outside: money that is sent to a wrong one is lost, so its checksum decides. A currency
 * that no wallet has takes none.
 */
export function walletAddressFault(currencyCode: string, text: string): WalletAddressFault | undefined {
  const address = text.trim()
  if (!address) return 'required'
  const isRight = inBase58(address, versions[currencyCode] ?? []) || (currencyCode === 'BTC' && inBech32(address, 'bc'))
  return isRight ? undefined : 'checksum'
}

const base58 = createBase58check(sha256)

/** 20 bytes after their version; the last four of the text are the checksum. */
function inBase58(address: string, allowed: readonly number[]): boolean {
  try {
    const bytes = base58.decode(address)
    return bytes.length === 21 && allowed.includes(bytes[0] ?? -1)
  } catch {
    return false
  }
}

/** BIP 173, and BIP 350 from witness version 1 on. */
function inBech32(address: string, prefix: string): boolean {
  const found = bech32.decodeUnsafe(address) ?? bech32m.decodeUnsafe(address)
  if (found?.prefix !== prefix) return false
  const [version = -1, ...words] = found.words
  const right = version === 0 ? bech32 : bech32m
  const length = right.fromWordsUnsafe(words)?.length ?? 0
  if (right.decodeUnsafe(address) === undefined || version < 0 || version > 16) return false
  return version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40
}

import { expect, test } from 'vitest'
import { walletAddressFault } from './wallet-address.ts'

test.each([
  ['a key', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['a script', 'BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['a witness key', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['the same in capitals', 'BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['a witness script', 'BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
  ['taproot', 'BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['TRON', 'USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['with spaces around', 'BTC', ' 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa '],
])('%s is an address of %s', (_, currency, address) => expect(walletAddressFault(currency, address)).toBeUndefined())

test.each([
  ['nothing', 'BTC', '  ', 'required'],
  ['a wrong letter', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
  ['two letters changed', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f34t', 'checksum'],
  ['mixed case', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4', 'checksum'],
  [
    'a witness version with the other checksum',
    'BTC',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'checksum',
  ],
  ['a test network', 'BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'checksum'],
  ['an address of TRON', 'BTC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'checksum'],
  ['an address of Bitcoin', 'USDT', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'checksum'],
  ['an IBAN', 'USDT', 'RO49AAAA1B31007593840000', 'checksum'],
  ['any address for a currency without wallets', 'EUR', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'checksum'],
])('%s is none of %s', (_, currency, address, fault) => expect(walletAddressFault(currency, address)).toBe(fault))

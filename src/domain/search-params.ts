/** The query of an address: texts, and lists of texts where a key comes more than once. */
export type Search = Record<string, string | string[]>

/**
 * Reads a query without guessing types: a code such as `662E41` or `012345` stays what it is, where the router's own
 * parser would make a number of it. Keys without a value are dropped.
 */
export function parseSearch(query: string): Search {
  const found = new Map<string, string | string[]>()
  for (const pair of query.replace(/^\?/, '').split('&')) {
    const at = pair.indexOf('=')
    if (at < 1 || at === pair.length - 1) continue
    const key = decode(pair.slice(0, at))
    const value = decode(pair.slice(at + 1))
    const before = found.get(key)
    found.set(key, before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value])
  }
  return Object.fromEntries(found)
}

/** Writes a query, `?` included, or nothing. Empty values are dropped; numbers and booleans are written plainly. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => ['string', 'number', 'boolean'].includes(typeof item) && item !== '' && !Number.isNaN(item))
      .map((item) => `${encodeURIComponent(key)}=${encodeURIComponent(String(item))}`),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** A search value as a list: one text and several look the same to a screen. */
export const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** A reproducible stream of random numbers. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** Whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  pick<T>(list: readonly T[]): T
  /** Normally distributed around 0 with deviation 1. */
  gauss(): number
}

function hash(text: string): number {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  return value >>> 0
}

/** The stream that belongs to these words: mulberry32 over their FNV-1a hash. Not for secrets. */
export function randomOf(...words: readonly (string | number)[]): Random {
  let state = hash(words.join('|'))
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new RangeError('Nothing to pick from')
      return item
    },
    gauss: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

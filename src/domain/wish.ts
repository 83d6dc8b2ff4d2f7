import { fold } from './history/rules.ts'
import { type Amount, parseAmount } from './money.ts'

/** What somebody typed who looks for something: "send 20 to ben". */
export interface Wish {
  /** The first number in it that is an amount in the person's language. */
  amount?: Amount
  /** The rest, folded; each has to be found. */
  words: readonly string[]
}

/** `idle`: words that say nothing of what is looked for, such as "send" and "to". */
export function wishOf(text: string, tag: string, idle: readonly string[] = []): Wish {
  const wish: { amount?: Amount; words: string[] } = { words: [] }
  const ignored = new Set(idle.map(fold))
  for (const word of text.trim().split(/\s+/u).filter(Boolean)) {
    const { ok } = /^[\d.,'’]+$/u.test(word) ? parseAmount(word, tag) : {}
    if (ok !== undefined && wish.amount === undefined) wish.amount = ok
    else if (!ignored.has(fold(word))) wish.words.push(fold(word))
  }
  return wish
}

/** Whether every word begins a word of one of the texts. Nothing typed finds everything. */
export function fits(words: readonly string[], texts: readonly string[]): boolean {
  const there = texts.map(fold).flatMap((text) => [...text.split(' '), ...text.split(/[\s.@·-]+/u)])
  return words.every((word) => there.some((one) => one.startsWith(word)))
}

/** A question on a phone can be answered so long, milliseconds (decisions G-09). */
export const answerWait = 180_000

/** Before the bank is asked for the n-th time whether somebody has approved, milliseconds: often at first. */
export const pauseBefore = (asked: number): number => Math.min(8_000, Math.round(1_500 * 1.3 ** asked))

/** Minutes and seconds that are left, `2:05`; never below zero. */
export function clockFace(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in the words of a language, in steps of 1000 (spec B§9): 1500000 is `1.5MB` in English. */
export function byteSize(bytes: number, tag: string): string {
  let step = 0
  let size = bytes
  // 999 950 bytes would be shown as 1000 kB: it is a megabyte.
  while (Math.round(size * 10) / 10 >= 1000 && step < units.length - 1) {
    size /= 1000
    step += 1
  }
  const unit = units[step] ?? 'byte'
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'narrow', maximumFractionDigits: 1 }).format(
    size,
  )
}

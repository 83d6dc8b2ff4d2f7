/** Most bytes of one file (decisions G-21). */
export const fileLimit = 10_000_000
/** So many first bytes tell what a file is. */
export const headLength = 16

export type FileKind = 'pdf' | 'jpeg' | 'png'
/** What is wrong with a file; keys of texts. */
export type FileFault = 'empty' | 'tooLarge' | 'heic' | 'notSupported' | 'notAPicture'

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
const begins = (bytes: Uint8Array, ...sign: number[]): boolean => sign.every((byte, at) => bytes[at] === byte)

/** What a file is by its content; its name says nothing. */
export function kindOf(head: Uint8Array): FileKind | 'heic' | undefined {
  if (text(head, 0, 5) === '%PDF-') return 'pdf'
  if (begins(head, 0xff, 0xd8, 0xff)) return 'jpeg'
  if (begins(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  const isHeif = text(head, 4, 8) === 'ftyp' && /^(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(text(head, 8, 12))
  return isHeif ? 'heic' : undefined
}

/** Why a file is not taken; undefined: it is. A picture of oneself is a picture. */
export function fileFault(
  { size, head }: { size: number; head: Uint8Array },
  mayBePdf: boolean,
): FileFault | undefined {
  if (size === 0) return 'empty'
  if (size > fileLimit) return 'tooLarge'
  const kind = kindOf(head)
  if (kind === 'heic') return 'heic'
  if (kind === undefined) return 'notSupported'
  return kind === 'pdf' && !mayBePdf ? 'notAPicture' : undefined
}

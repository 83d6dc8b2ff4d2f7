import { brand } from '#brand'
import { safePath } from '../domain/session/rules.ts'

/** What another app hands over (W3C Web Share Target). Android puts a link into `text`, among words. */
export interface Shared {
  url?: string | undefined
  text?: string | undefined
}

const scheme = `web+${brand.id}:`
/** Signs that end a sentence or close a bracket; an address of ours never ends with them. */
const after = /[.,;:!?)\]}>'"»”’…]+$/

/** The path of this app that a link of ours means. Undefined: no link, or anything but one of ours. */
export function sharedPath({ url, text }: Shared, origin = location.origin): string | undefined {
  const links = url?.trim() ? [url.trim()] : (text?.match(/https?:\S+/gi) ?? []).map((word) => word.replace(after, ''))
  for (const link of links) {
    const path = safePath(pathOf(link, origin))
    // A link that opens a link leads nowhere, or round in a circle.
    if (path && !/^\/open\/?([?#]|$)/.test(path)) return path
  }
  return undefined
}

function pathOf(link: string, origin: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  const { protocol, host, origin: its, pathname, search, hash } = new URL(link)
  const isOurs = its === origin || (protocol === scheme && host === '')
  return isOurs ? pathname + search + hash : undefined
}

/** Schemes that run, read or show something in the app's own name, or send it in the clear. */
const never = [
  'javascript',
  'data',
  'vbscript',
  'blob',
  'file',
  'filesystem',
  'about',
  'view-source',
  'http',
  'ws',
  'wss',
]

/**
 * The address that a person may be led to after their word, or undefined. `https`, or the scheme of the partner's own
 * app, which is that of the address it asked for (the bank has registered it). `loopback`: also `http` on this very
 * machine, for a bank in miniature.
 */
export function leavingAddress(
  returned: string,
  { asked, loopback = false }: { asked: string | undefined; loopback?: boolean },
): string | undefined {
  if (!URL.canParse(returned)) return undefined
  const { protocol, hostname, href, username, password } = new URL(returned)
  if (username || password) return undefined
  if (protocol === 'https:') return href
  if (loopback && protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return href
  const own = asked !== undefined && URL.canParse(asked) && new URL(asked).protocol === protocol
  return own && !never.includes(protocol.slice(0, -1)) ? href : undefined
}

/** How a place is called on screen: its host, or the scheme of an app. */
export function placeName(address: string | undefined): string {
  if (address === undefined || !URL.canParse(address)) return ''
  const { host, protocol } = new URL(address)
  return host || protocol.slice(0, -1)
}

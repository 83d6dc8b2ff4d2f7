import { createHash } from 'node:crypto'

/** What every answer of a production host carries. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // For what is no page; pages and workers bring their own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What the app may load; inline scripts and styles only those of this very page. */
export function appPolicy(html: string, host: string): string {
  const scripts = ["'self'", ...hashesOf(html, 'script')].join(' ')
  const styles = ["'self'", ...hashesOf(html, 'style')].join(' ')
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ws://${host} wss://${host}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src blob:',
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** `'sha256-…'` of the content of each element without `src`. */
function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi'))
  return [...found]
    .filter(([, attributes = '', content = '']) => !/\bsrc\s*=/i.test(attributes) && content !== '')
    .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}

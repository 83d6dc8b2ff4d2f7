import { type FastifyReply } from 'fastify'
import { style } from './style.ts'

/** A page of the outside world under its heading. */
export const framed = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style.css}</style></head>
<body><main><h1>${escaped(title)}</h1>${content}</main></body></html>`

/** Says that a page comes, and what it may do: nothing but its own style and its own forms. */
export const outsidePolicy = (reply: FastifyReply): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src ${style.hash}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    )

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

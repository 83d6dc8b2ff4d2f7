import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type Served, folderOf } from './folder.ts'
import { appPolicy } from './headers.ts'

/** What is never the app's page, whatever the browser would like to read; of `/auth` only the authorize page is. */
const reserved = /^\/(api|auth(?!\/sei\/?$)|files|outside|realtime|ping|assets|\.well-known)(\/|$)/

/**
 * A built app as a production host serves it: hashed assets for ever, everything else asked for again, the page for
 * every address of the app, and never the page for a file that is missing. The folder is chosen by the Host of each
 * request and may change while running.
 */
export function serveApp(app: FastifyInstance, distOf: (host: string) => string): void {
  const readers = new Map<string, ReturnType<typeof folderOf>>()
  const readerOf = (host: string) => {
    const dist = distOf(host)
    const reader = readers.get(dist) ?? folderOf(dist)
    readers.set(dist, reader)
    return reader
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD') return missing(reply)
    const read = readerOf(request.host)
    const file = path === '/' ? undefined : await read(path)
    // `/login` is `login.html` where the build has drawn it.
    const drawn = path !== '/' && isNavigation(request, path) ? await read(`${path}.html`) : undefined
    const page = drawn ?? (await read('/index.html'))
    const found = file ?? (isNavigation(request, path) ? page : undefined)
    if (!found) return missing(reply)
    // Workers live by the policy of their own script, so files carry the page's; a page that a worker keeps, its own.
    const policed = path.endsWith('.html') ? found : page
    reply.header('content-security-policy', appPolicy(policed?.plain.toString() ?? '', request.host))
    return send(request, reply, found, path.startsWith('/assets/'))
  })
}

/** A page is wanted: not a file, whose last part has a dot. */
function isNavigation(request: FastifyRequest, path: string): boolean {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false
  return (path === '/' || wantsPage) && !/\.[^/]*$/.test(path) && !reserved.test(path)
}

const missing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found' })

async function send(request: FastifyRequest, reply: FastifyReply, file: Served, hashed: boolean) {
  const encoding = encodingOf(request.headers['accept-encoding'])
  const packed = encoding && (await file.packed(encoding))
  const etag = `"${file.etag}${packed ? `-${encoding}` : ''}"`
  reply
    .type(file.type)
    .header('vary', 'accept-encoding')
    .header('etag', etag)
    .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  const known = request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  if (known) return reply.code(304).send()
  if (packed) reply.header('content-encoding', encoding)
  return reply.code(200).send(packed ?? file.plain)
}

/** The best of ours that the browser takes; `;q=0` is a no. */
function encodingOf(accepted = ''): 'br' | 'gzip' | undefined {
  const takes = (name: string) => new RegExp(`(^|,)\\s*${name}\\s*(;(?!\\s*q=0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

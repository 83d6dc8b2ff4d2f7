import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}

/** A file as it goes over the wire. */
export interface Served {
  type: string
  etag: string
  plain: Buffer
  /** Undefined where packing saves nothing. */
  packed: (encoding: 'br' | 'gzip') => Promise<Buffer | undefined>
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** How long a file counts as unchanged without another look, in milliseconds: one page asks for a hundred. */
const lookAgain = 250

/**
 * Files of a folder, packed once, at first use. Read again when they change; those in `assets` never do, their names
 * carry a hash of what is in them.
 */
export function folderOf(root: string): (path: string) => Promise<Served | undefined> {
  const kept = new Map<string, { stamp: string; looked: number; served: Promise<Served> }>()
  return async (path) => {
    const file = fileOf(root, path)
    if (!file) return undefined
    const known = kept.get(file)
    const looked = performance.now()
    if (known && (looked - known.looked < lookAgain || path.startsWith('/assets/'))) return known.served
    const info = await stat(file).catch(() => undefined)
    if (!info?.isFile()) return undefined
    const stamp = `${info.mtimeMs} ${info.size}`
    const served = known?.stamp === stamp ? known.served : readFile(file).then((bytes) => serve(bytes, extname(file)))
    kept.set(file, { stamp, looked, served })
    return served
  }
}

/** Undefined for what could leave the folder and for hidden files. */
function fileOf(root: string, path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  const parts = decoded.split('/')
  const hidden = parts.some((part) => part.startsWith('.') && part !== '.well-known')
  if (hidden || /[\0\\]/.test(decoded)) return undefined
  return join(root, normalize(decoded))
}

function serve(plain: Buffer, extension: string): Served {
  const type = types[extension] ?? 'application/octet-stream'
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const packable = /^text|json|svg|wasm/.test(type) && plain.length > 256
  const made = new Map<string, Promise<Buffer | undefined>>()
  return {
    type,
    etag,
    plain,
    async packed(encoding) {
      if (!packable) return undefined
      const bytes = made.get(encoding) ?? pack(plain, encoding)
      made.set(encoding, bytes)
      return bytes
    },
  }
}

async function pack(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer | undefined> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  }
  const bytes = encoding === 'br' ? await brotli(plain, { params }) : await zip(plain, { level: 9 })
  return bytes.length < plain.length ? bytes : undefined
}

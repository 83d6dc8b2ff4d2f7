import { type FastifyInstance, type FastifyRequest } from 'fastify'

/** Five files of the largest size, and the words around them. */
const limit = 51_000_000

export interface SentFile {
  name: string
  bytes: Uint8Array
}

/** A request with files: the fields of its `data` part, and the files by the name of their part. */
export class Multipart {
  readonly data: Record<string, unknown>
  readonly files: ReadonlyMap<string, SentFile>
  constructor(data: Record<string, unknown>, files: ReadonlyMap<string, SentFile>) {
    this.data = data
    this.files = files
  }

  /** As tests see what was sent. */
  toJSON() {
    const files = [...this.files].map(([part, { name, bytes }]) => [part, { name, size: bytes.length }])
    return { ...this.data, files: Object.fromEntries(files) }
  }
}

/** Reads multipart requests; a body that is none, or without readable `data`, has no fields. */
export function readMultipart(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: limit },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => new FormData())
      const files = new Map<string, SentFile>()
      for (const [part, value] of form)
        if (typeof value !== 'string')
          files.set(part, { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
      return new Multipart(fieldsIn(form.get('data')), files)
    },
  )
}

function fieldsIn(data: unknown): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(String(data))
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

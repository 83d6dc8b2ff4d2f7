import { type Reply, type Trial } from './trial.ts'

let hosts = 0
/** A clock and a network address of its own. */
export const host = () => ({ host: `identity-${(hosts += 1)}` })
export type Headers = ReturnType<typeof host>

export const bytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
export const jpeg = bytes('\xff\xd8\xff\xe0 a picture')
export const png = bytes('\x89PNG\r\n\x1a\n a picture')
export const pdf = bytes('%PDF-1.7 a document')
export type Files = Record<string, Uint8Array>
/** An identity card and whose it is. */
export const card: Files = { front: jpeg, back: pdf, selfie: png }

export interface Key {
  workflowRunId: string
  token: string
}

/** `field code` of each refused field. */
export const fields = ({ body }: Reply): string[] =>
  (body.validationErrors ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)

/** What a trial is asked about identity checks. */
export function identityOf(bank: Trial) {
  const rpc = (method: string, payload: object, headers: Headers) =>
    bank.post(`/api?method=${method}`, { method, ...payload }, headers)
  return {
    rpc,
    async submit({ workflowRunId, token }: Key, documentType: number, files: Files, headers: Headers): Promise<Reply> {
      const form = new FormData()
      form.set('data', JSON.stringify({ method: 'identityRunSubmit', workflowRunId, token, documentType }))
      for (const [side, content] of Object.entries(files))
        form.set(side, new Blob([content as BlobPart]), `${side}.jpg`)
      const body = new Response(form)
      const found = await bank.app.inject({
        method: 'POST',
        url: '/api?method=identityRunSubmit',
        headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(await body.arrayBuffer()),
      })
      return { status: found.statusCode, body: found.json(), headers: found.headers, raw: found.rawPayload }
    },
    look: ({ workflowRunId, token }: Key, headers: Headers) => rpc('identityRunGet', { workflowRunId, token }, headers),
    decide: (workflowRunId: string, result: string, more: object = {}) =>
      bank.post('/outside/api/identity', { workflowRunId, result, ...more }),
    later: (headers: Headers, seconds: number) =>
      bank.post('/outside/api/clock', { offsetMs: seconds * 1000 }, headers),
  }
}

import { type AnyRpcCall, nameOf, type RequestOf, type ResponseOf } from '../domain/call.ts'
import { BankError } from '../domain/errors.ts'
import { times } from '../domain/session/rules.ts'
import { clientVersion, envelope, noReply, openReply } from '../domain/wire.ts'
import { apiBase } from './base.ts'
import { connectionStore, evidence } from './connection.ts'
import { parsed } from './http.ts'
import { language, localeTag } from './i18n.ts'

/**
 * Sends files with a public call, once, and tells how much of them has gone (0 to 1). `fetch` can't tell; and what the
 * worker never sees it can't break. Rejects with `BankError`.
 */
export function upload<C extends AnyRpcCall>(
  what: C,
  payload: RequestOf<C>,
  files: Readonly<Record<string, File>>,
  onProgress: (sent: number) => void,
): Promise<ResponseOf<C>> {
  if (what.as !== 'public') throw new TypeError(`${nameOf(what)} needs a token`)
  const form = new FormData()
  form.set('data', JSON.stringify(envelope(what, payload as object, {}, language())))
  for (const [part, file] of Object.entries(files)) form.set(part, file, file.name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${apiBase()}/api?method=${what.method}`)
    request.timeout = times.apiTimeout
    request.setRequestHeader('Accept-Language', localeTag())
    request.setRequestHeader('X-Client-Version', clientVersion)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => {
      evidence('answer', connectionStore.get().state === 'slow')
      const retryAfter = request.getResponseHeader('Retry-After')
      try {
        resolve(openReply(what, { status: request.status, body: parsed(request.responseText), retryAfter }))
      } catch (error) {
        reject(error)
      }
    })
    const lost = () => {
      evidence('failure')
      reject(noReply(what, new BankError('offline', { key: 'offline' }, { call: nameOf(what) })))
    }
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, lost)
    request.send(form)
  })
}

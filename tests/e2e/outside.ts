import { request } from 'node:http'
import { type Cable } from './cable.ts'

/**
 * Asks the sandbox under `/outside/api` in the name of a test's cable, past the cable: works while it is unplugged.
 * Rejects with status and text for anything but 2xx.
 */
export function outside<T>(cable: Cable, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
  const text = body && JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: process.env['SANDBOX_PORT'],
        path: `/outside/api/${path}`,
        method,
        headers: { host: cable.host, ...(text && { 'content-type': 'application/json' }) },
      },
      async (answer) => {
        const pieces: Buffer[] = []
        for await (const piece of answer) pieces.push(piece as Buffer)
        const said = Buffer.concat(pieces).toString()
        const { statusCode = 0 } = answer
        if (statusCode >= 200 && statusCode < 300) resolve((said ? JSON.parse(said) : undefined) as T)
        else reject(new Error(`${method} ${path}: ${statusCode} ${said}`))
      },
    )
    call.on('error', reject)
    call.end(text)
  })
}

import type { AnyCall } from '../../src/domain/call.ts'

/** A call as the transport sends it. */
export const ask = (call: AnyCall, payload: object): Request => {
  const method = call.via === 'rpc' ? call.method : ''
  return new Request(`https://bank.example/api?method=${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Brand': 'aster' },
    body: JSON.stringify({ method, ...payload }),
  })
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

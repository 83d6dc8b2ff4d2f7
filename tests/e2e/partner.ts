import { createHash } from 'node:crypto'
import { type Cable } from './cable.ts'

/** The address with which the partner of this sandbox sends a person. */
export function authorizeAddress(cable: Cable, change: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: 'demo-partner',
    redirect_uri: `${cable.url}/outside/partner/return`,
    response_type: 'code',
    scope: 'profile accounts',
    state: '662E41',
    code_challenge: createHash('sha256').update('x'.repeat(43)).digest('base64url'),
    code_challenge_method: 'S256',
    ...change,
  })
  return `/auth/sei?${query}`
}

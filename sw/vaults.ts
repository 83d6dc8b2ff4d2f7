import { ownHeaders } from '../src/offline/answers.ts'
import { portLimit, type ToPage } from '../src/offline/messages.ts'
import { personOf } from '../src/offline/owner.ts'
import type { Vault } from '../src/offline/vault.ts'

declare const self: ServiceWorkerGlobalScope

/** By page. In memory only: a stopped worker has to ask again. */
const vaults = new Map<string, Vault>()

export function rememberVault(clientId: string, vault: Vault): void {
  vaults.set(clientId, vault)
}

/** Signing out or locking: no page of this person may be served any more. */
export function closeVaults(person: string): void {
  for (const [id, vault] of vaults) if (personOf(vault.part) === person) vaults.delete(id)
}

/** What the page said for whom it asks. */
export function partAndEpoch(request: Request): { part: string | undefined; epoch: number } {
  const [part, epoch] = (request.headers.get(ownHeaders.part) ?? '').split('.')
  return { part: part || undefined, epoch: Number(epoch) }
}

/** The vault of the page that asks, if it is the one for which it asks; the page is asked where it was forgotten. */
export async function vaultOf(event: FetchEvent): Promise<Vault | undefined> {
  const { part, epoch } = partAndEpoch(event.request)
  if (part === undefined) return undefined
  const fits = (vault: Vault | undefined) => (vault?.part === part && vault.epoch === epoch ? vault : undefined)
  const known = fits(vaults.get(event.clientId))
  if (known) return known
  const told = fits(await ask(event.clientId))
  if (told) vaults.set(event.clientId, told)
  return told
}

async function ask(clientId: string): Promise<Vault | undefined> {
  const client = await self.clients.get(clientId)
  if (!client) return undefined
  const { port1, port2 } = new MessageChannel()
  const answer = await new Promise<Vault | undefined>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Vault | undefined>) => resolve(data)
    setTimeout(resolve, portLimit, undefined)
    client.postMessage({ word: 'ask-vault' } satisfies ToPage, [port2])
  })
  port1.close()
  return answer
}

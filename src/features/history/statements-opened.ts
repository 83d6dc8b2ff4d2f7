import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LanguageCode } from '../../domain/languages.ts'
import { deviceStamp, keptQuery } from '../../platform/device.ts'
import { language } from '../../platform/i18n.ts'

const key = ['history', 'opened'] as const
const row = 'history.opened'

const nameOf = (accountId: string, exportId: string, lang: LanguageCode): string => `${lang} ${accountId} ${exportId}`

const readOpened = async (): Promise<readonly string[]> => ((await keptQuery.get(row)) as string[] | undefined) ?? []

/** Whether a statement was opened on this device, in the person's language, so that its file is kept here. */
export function useOpened(): (accountId: string, exportId: string) => boolean {
  const { data = [] } = useQuery({ queryKey: key, queryFn: readOpened })
  return (accountId, exportId) => data.includes(nameOf(accountId, exportId, language()))
}

/** Notes that a statement can be read on this device from now on, or that it no longer can. Undefined: not known yet. */
export function useNoteOpened(accountId: string, exportId: string, kept: boolean | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (kept !== undefined) void note(client, nameOf(accountId, exportId, language()), kept)
  }, [client, accountId, exportId, kept])
}

async function note(client: QueryClient, name: string, kept: boolean): Promise<void> {
  const stamp = deviceStamp()
  const before = await readOpened()
  if (before.includes(name) === kept) return
  await keptQuery.set(row, kept ? [...before, name] : before.filter((one) => one !== name), stamp)
  await client.invalidateQueries({ queryKey: key })
}

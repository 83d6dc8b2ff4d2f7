import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imageOfEmpty } from './db/open.ts'

let folder: string | undefined

/** Once for all test files: an image of the empty bank, for `trialDatabase`. */
export async function setup(): Promise<void> {
  if (process.env.DATABASE_URL) return
  folder = await mkdtemp(join(tmpdir(), 'bank-'))
  const file = join(folder, 'image.tar')
  await writeFile(file, (await imageOfEmpty()).stream())
  process.env['BANK_IMAGE'] = file
}

export async function teardown(): Promise<void> {
  if (folder) await rm(folder, { recursive: true, force: true })
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

// Ten thousand are for `npm run simulate`; a few say that it still runs, for the modules that it lives with change.
test('a few random lives of the offline modules keep every promise', async () => {
  const lives = promisify(execFile)(process.execPath, ['tests/simulation/main.mjs', '10', '7'], { cwd: root })
  await expect(lives).resolves.toBeDefined()
}, 120_000)

import { startSandbox } from './start.ts'

const { PORT = '8787', DIST, DATABASE_URL, SANDBOX_FAULTS, DATA = '.sandbox/bank' } = process.env

const sandbox = await startSandbox({
  port: Number(PORT),
  data: DATA,
  faults: SANDBOX_FAULTS === '1',
  ...(DIST && { dist: DIST }),
  ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
})
console.log(`Sandbox bank: ${sandbox.url}`)
for (const { name, email, password } of sandbox.people) console.log(`  ${name}: ${email} / ${password}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close())

import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layCable } from './e2e/cable.ts'

const bank = createServer((request, answer) => {
  if (request.url === '/slow') answer.write('half')
  else answer.end(request.headers.host)
})
beforeAll(() => new Promise<void>((done) => bank.listen(0, '127.0.0.1', done)))
afterAll(() => {
  bank.closeAllConnections()
  bank.close()
})

test('a cable carries calls, breaks them when unplugged and has its address again when plugged in', async () => {
  const cable = await layCable((bank.address() as AddressInfo).port)
  const ask = async () => (await fetch(cable.url)).text()
  expect(await ask()).toBe(cable.host)

  const open = await fetch(`${cable.url}/slow`)
  await cable.unplug()
  await expect(open.text()).rejects.toThrow('terminated')
  await expect(ask()).rejects.toThrow('fetch failed')

  await cable.plug()
  await cable.plug()
  expect(await ask()).toBe(cable.host)
  await cable.unplug()
})

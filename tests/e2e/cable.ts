import { connect, createServer, type Server, type Socket } from 'node:net'

/** A network cable between one test's browser and the bank, with an address of its own. */
export interface Cable {
  url: string
  /** `127.0.0.1:port`: by this Host header the sandbox keeps tests apart. */
  host: string
  /** As if the server stopped: nobody listens, open connections break. Reaches the service worker too. */
  unplug: () => Promise<void>
  /** The same address answers again. */
  plug: () => Promise<void>
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (server.listening) server.close(() => resolve())
    else resolve()
  })

/**
 * A port that nobody listens on, below the range that systems hand out for outgoing connections, so that a cable finds
 * its port free again after it was unplugged.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const probe = createServer()
    const free = await listen(probe, port).then(
      () => true,
      () => false,
    )
    await close(probe)
    if (free) return port
  }
}

/** Lays a cable to a port of this machine, plugged in. `unplug` it for good when the test is over. */
export async function layCable(target: number): Promise<Cable> {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const track = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    track(near)
    track(far)
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await listen(server, port)
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    async unplug() {
      const closed = close(server)
      for (const socket of sockets) socket.destroy()
      await closed
    },
    plug: () => (server.listening ? Promise.resolve() : listen(server, port)),
  }
}

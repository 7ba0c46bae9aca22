import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export type CuttingProxy = {
  port: number
  /** Sends connections on to this port of the loopback address. */
  forwardTo(port: number): void
  /** Lets the next request whose first line matches through, and cuts the connection instead of its answer. */
  cutNextAnswer(requestLine: RegExp): void
  close(): Promise<void>
}

/** A proxy between two programs that can lose an answer after the work was done. */
export async function startCuttingProxy(): Promise<CuttingProxy> {
  let target = 0
  let pattern: RegExp | null = null
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    let cut = false
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (chunk) => {
      const line = chunk.subarray(0, 2000).toString('latin1').split('\r\n', 1)[0] ?? ''
      if (pattern?.test(line)) {
        cut = true
        pattern = null
      }
      upstream.write(chunk)
    })
    // The answer begins when the work is done.
    upstream.on('data', (chunk) => (cut ? client.destroy() : client.write(chunk)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    forwardTo: (port) => {
      target = port
    },
    cutNextAnswer: (requestLine) => {
      pattern = requestLine
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export type CuttingProxy = {
  port: number
  /** Forwards connections to this loopback port. */
  forwardTo(port: number): void
  /** Forwards the next request whose first line matches, and cuts the connection before its response. */
  cutNextAnswer(requestLine: RegExp): void
  close(): Promise<void>
}

/** A proxy that can lose a response after the request was processed. */
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
    // The response starts once the request has been processed.
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

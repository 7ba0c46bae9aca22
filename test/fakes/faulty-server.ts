import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Fault, PlannedFaults } from './planned-faults.ts'

/** A server on loopback whose calls fail as planned. */
export abstract class FaultyServer {
  protected readonly faults = new PlannedFaults()
  /** Without a slash at its end; empty until it listens. */
  protected origin = ''
  readonly #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      this.handle(request, response).catch((error: Error) => {
        response.writeHead(500).end(String(error))
      })
    })
  }

  /** Answers a call, unless `faults` has something else for it. */
  protected abstract handle(request: IncomingMessage, response: ServerResponse): Promise<void>

  /** Plans a fault for the next call with this method to a matching path. */
  next(method: string, path: RegExp, fault: Fault): void {
    this.faults.add({ method, path, fault, once: true })
  }

  /** Plans a fault for all such calls, until `calm`. */
  always(method: string, path: RegExp, fault: Fault): void {
    this.faults.add({ method, path, fault, once: false })
  }

  calm(): void {
    this.faults.clear()
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** The whole body of a call. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

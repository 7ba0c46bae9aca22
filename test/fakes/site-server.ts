import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Fault, PlannedFaults } from './planned-faults.ts'

export type SiteCall = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}
export type SiteAnswer = {
  status: number
  json?: unknown
  /** A page for readers, instead of JSON. */
  html?: string
  headers?: Record<string, string>
}

/** A small site on loopback that answers in JSON, keeps its calls, and fails as planned. */
export class SiteServer {
  readonly calls: SiteCall[] = []
  readonly #faults = new PlannedFaults()
  readonly #server: Server
  readonly #answer: (call: SiteCall) => SiteAnswer | Promise<SiteAnswer>
  url = ''

  constructor(answer: (call: SiteCall) => SiteAnswer | Promise<SiteAnswer>) {
    this.#answer = answer
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch((error: Error) => {
        response.writeHead(500).end(String(error))
      })
    })
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Plans a fault for the next call with this method to a matching path. */
  next(method: string, path: RegExp, fault: Fault): void {
    this.#faults.add({ method, path, fault, once: true })
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', this.url)
    const method = request.method ?? 'GET'
    const call = { method, path, query, headers: request.headers, body: Buffer.concat(chunks) }
    this.calls.push(call)
    const fault = this.#faults.take(method, path)
    if (fault === 'hang') return
    if (fault === 'cut-before') {
      request.socket.destroy()
      return
    }
    if (fault && fault !== 'cut-after') {
      response.writeHead(fault.status, fault.headers).end(fault.body ?? '')
      return
    }
    const { status, json, html, headers } = await this.#answer(call)
    if (fault === 'cut-after') {
      request.socket.destroy()
      return
    }
    const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8'
    response.writeHead(status, { 'content-type': type, ...headers })
    response.end(html ?? (json === undefined ? '' : JSON.stringify(json)))
  }
}

/** The JSON of a call's body. */
export function jsonOf<T>({ body }: SiteCall): T {
  return JSON.parse(body.toString()) as T
}

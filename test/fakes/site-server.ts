import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf, FaultyServer } from './faulty-server.ts'

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
  /** Any other body; its type is among the headers. */
  bytes?: Uint8Array
  headers?: Record<string, string>
}

/** A small site on loopback that answers in JSON, keeps its calls, and fails as planned. */
export class SiteServer extends FaultyServer {
  readonly calls: SiteCall[] = []
  readonly #answer: (call: SiteCall) => SiteAnswer | Promise<SiteAnswer>

  constructor(answer: (call: SiteCall) => SiteAnswer | Promise<SiteAnswer>) {
    super()
    this.#answer = answer
  }

  get url(): string {
    return this.origin
  }

  protected override async handle(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', this.url)
    const method = request.method ?? 'GET'
    const call = { method, path, query, headers: request.headers, body: await bodyOf(request) }
    this.calls.push(call)
    const fault = this.faults.take(method, path)
    if (fault === 'hang') return
    if (fault === 'cut-before') {
      request.socket.destroy()
      return
    }
    if (fault && fault !== 'cut-after') {
      response.writeHead(fault.status, fault.headers).end(fault.body ?? '')
      return
    }
    const { status, json, html, bytes, headers } = await this.#answer(call)
    if (fault === 'cut-after') {
      request.socket.destroy()
      return
    }
    const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8'
    response.writeHead(status, { 'content-type': type, ...headers })
    response.end(bytes ?? html ?? (json === undefined ? '' : JSON.stringify(json)))
  }
}

/** The JSON of a call's body. */
export function jsonOf<T>({ body }: SiteCall): T {
  return JSON.parse(body.toString()) as T
}

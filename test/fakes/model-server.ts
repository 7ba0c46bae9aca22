import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import { answerTo, type Stage, stageOf } from './model-answers.ts'

/** How fast the simulated model is. */
export type Pace = { firstTokenMs: number; tokensPerSecond: number }
/** What goes wrong with one request. */
export type Fault =
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  | { kind: 'stall-before-headers' }
  | { kind: 'stall-after-headers' }
  | { kind: 'stall-mid-stream' }
  /** The connection breaks in the middle. */
  | { kind: 'cut' }
  /** The stream ends without the closing event. */
  | { kind: 'end-early' }
  | { kind: 'text'; text: string }
  | { kind: 'fenced' }
  | { kind: 'prose' }
  | { kind: 'without-key'; key: string }
  | { kind: 'length' }
  | { kind: 'refusal' }
  | { kind: 'flood'; bytes: number }
  /** Status 200 with an error in the body, as some gateways do. */
  | { kind: 'ok-error'; code: number; message: string }
  | { kind: 'stream-error'; type: string; message: string }
  | { kind: 'html' }

export type FakeRequest = {
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  /** System and user text together. */
  prompt: string
  /** All messages after the first user message, for repairs. */
  messages: number
  stage: Stage
}
/** One fault per request in order (null: none), or a function of the request and its number. */
export type Script =
  | (Fault | null)[]
  | ((request: FakeRequest, index: number) => Fault | null | undefined)

export type FakeModelOptions = {
  pace?: Pace
  script?: Script
  /** Delays the response to a request. */
  hold?: (request: FakeRequest) => Promise<void> | undefined
  /** What it says at other addresses than those for answers; undefined for an address that it does not know. */
  about?: (path: string) => { status: number; body: unknown } | undefined
  /** How many requests it answers at a time; the others wait. */
  atOnce?: number
}
export type FakeModel = {
  /** The base URL for the SDKs. */
  url: string
  requests: FakeRequest[]
  /** Concurrent requests now. */
  readonly open: number
  /** Maximum of concurrent requests so far. */
  readonly mostOpen: number
  close(): Promise<void>
}

/** A protocol: how to read a request and write the events of a response. */
export type Protocol = {
  readPrompt(body: Record<string, unknown>): { prompt: string; messages: number }
  error(status: number, message: string): unknown
  start(path: string, response: ServerResponse): void
  token(path: string, response: ServerResponse, text: string): void
  end(
    path: string,
    response: ServerResponse,
    reason: 'stop' | 'length' | 'refusal',
    text: string,
  ): void
  streamError(path: string, response: ServerResponse, type: string, message: string): void
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString() || '{}')
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
}

function alter(answer: string, fault: Fault | null): string {
  switch (fault?.kind) {
    case 'text':
      return fault.text
    case 'fenced':
      return `\`\`\`json\n${answer}\n\`\`\``
    case 'prose':
      return `Certainly! Here is what you asked for:\n\n${answer}\n\nLet me know if you need more.`
    case 'flood':
      return 'word '.repeat(Math.ceil(fault.bytes / 5))
    case 'without-key': {
      const { [fault.key]: _left, ...rest } = JSON.parse(answer)
      return JSON.stringify(rest)
    }
    default:
      return answer
  }
}

/** Pieces of about four characters, the usual size of a token; a flood comes in large pieces. */
function tokensOf(text: string): string[] {
  const size = text.length > 200_000 ? 16_384 : 4
  return text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
}

async function sendTokens(
  response: ServerResponse,
  tokens: string[],
  pace: Pace | undefined,
  send: (token: string) => void,
): Promise<void> {
  const began = performance.now()
  for (const [index, token] of tokens.entries()) {
    if (response.destroyed) return
    const due = pace === undefined ? 0 : began + (index / pace.tokensPerSecond) * 1000
    const early = due - performance.now()
    if (early > 15) await delay(early)
    send(token)
    if (response.writableNeedDrain) await drained(response)
  }
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      response.off('drain', go)
      response.off('close', go)
      resolve()
    }
    response.on('drain', go)
    response.on('close', go)
  })
}

/** Responds to faults that need no stream; returns whether it did. */
function answerPlainly(response: ServerResponse, protocol: Protocol, fault: Fault | null): boolean {
  const json = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
  if (fault?.kind === 'status') {
    json(fault.status, fault.body ?? protocol.error(fault.status, 'simulated'), fault.headers)
  } else if (fault?.kind === 'ok-error') {
    json(200, { error: { code: fault.code, message: fault.message } })
  } else if (fault?.kind === 'html') {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html>Welcome to the Wi-Fi</html>')
  }
  return fault?.kind === 'status' || fault?.kind === 'ok-error' || fault?.kind === 'html'
}

async function answer(
  response: ServerResponse,
  protocol: Protocol,
  request: FakeRequest,
  fault: Fault | null,
  pace: Pace | undefined,
): Promise<void> {
  if (fault?.kind === 'stall-before-headers' || answerPlainly(response, protocol, fault)) return
  const { path } = request
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  response.flushHeaders()
  if (fault?.kind === 'stall-after-headers') return
  if (pace !== undefined) await delay(pace.firstTokenMs)
  protocol.start(path, response)
  const text = fault?.kind === 'refusal' ? '' : alter(answerTo(request.prompt), fault)
  const tokens = tokensOf(text)
  const stopsHalfway = ['cut', 'end-early', 'stall-mid-stream', 'length', 'stream-error']
  const isHalf = fault !== null && stopsHalfway.includes(fault.kind)
  const sent = isHalf ? tokens.slice(0, Math.ceil(tokens.length / 2)) : tokens
  await sendTokens(response, sent, pace, (token) => protocol.token(path, response, token))
  if (response.destroyed || fault?.kind === 'stall-mid-stream') return
  if (fault?.kind === 'cut') {
    await delay(20)
    response.destroy()
    return
  }
  if (fault?.kind === 'stream-error')
    protocol.streamError(path, response, fault.type, fault.message)
  else if (fault?.kind !== 'end-early') {
    const reason = fault?.kind === 'length' || fault?.kind === 'refusal' ? fault.kind : 'stop'
    protocol.end(path, response, reason, sent.join(''))
  }
  response.end()
}

/** A small real HTTP server on a free port that behaves as a model provider. */
export async function startModelServer(
  protocol: Protocol,
  { pace, script = [], hold, about, atOnce = 1_000 }: FakeModelOptions,
): Promise<FakeModel> {
  const requests: FakeRequest[] = []
  const turns = pLimit(atOnce)
  const sockets = new Set<Socket>()
  let open = 0
  let mostOpen = 0
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const said = about?.(incoming.url ?? '/')
    if (said || incoming.method === 'GET') {
      response.writeHead(said?.status ?? 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(said?.body ?? { error: { message: 'Not found', code: 404 } }))
      return
    }
    open += 1
    mostOpen = Math.max(mostOpen, open)
    response.once('close', () => {
      open -= 1
    })
    const body = await readBody(incoming)
    const { prompt, messages } = protocol.readPrompt(body)
    const path = incoming.url ?? '/'
    const request = {
      path,
      headers: incoming.headers,
      body,
      prompt,
      messages,
      stage: stageOf(prompt),
    }
    const index = requests.push(request) - 1
    const fault = typeof script === 'function' ? script(request, index) : script[index]
    await hold?.(request)
    await turns(() => answer(response, protocol, request, fault ?? null, pace))
  }
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy())
  })
  // On a busy machine five seconds pass between two calls, and the second would meet a connection that is being closed.
  server.keepAliveTimeout = 60_000
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    get open() {
      return open
    },
    get mostOpen() {
      return mostOpen
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

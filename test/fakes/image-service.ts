import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import sharp from 'sharp'
import { pictureOfGoogle, refusalOfGoogle } from './google-pictures.ts'

/** What goes wrong with one request. */
export type ImageFault =
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  /** Accepted, but never responds. */
  | { kind: 'stall' }
  | { kind: 'cut' }
  | { kind: 'text'; text: string }
  /** A refusal in the service's own format. */
  | { kind: 'refusal' }
  /** A prediction that ends in this status (Replicate only). */
  | { kind: 'ends'; status: 'failed' | 'canceled'; error: string }
  /** A prediction that is still running for this many polls (Replicate only). */
  | { kind: 'slow'; polls: number }
  /** The bytes of the finished image, in place of a valid PNG. */
  | { kind: 'bytes'; bytes: Uint8Array }
  /** The image is at this URL instead of in the response. */
  | { kind: 'elsewhere'; url: string }

export type ImageRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}
/** One fault per requested image, in order (null: none), or a function of its number. */
export type ImageScript = (ImageFault | null)[] | ((index: number) => ImageFault | null | undefined)

export type FakeImages = {
  /** The base URL for clients. */
  url: string
  requests: ImageRequest[]
  /** Faults of the next requests. */
  script: ImageScript
  /** Ids of predictions that were cancelled. */
  cancelled: string[]
  close(): Promise<void>
}

type Prediction = { id: string; polls: number; fault: ImageFault | null }
export type ImageProtocol = 'openai' | 'google' | 'replicate'

/** A small real HTTP server on a free port that draws for OpenAI's, Google's or Replicate's protocol. */
export async function startFakeImages(
  protocol: ImageProtocol,
  { script = [], officialModels = /^black-forest-labs\// } = {} as {
    script?: ImageScript
    officialModels?: RegExp
  },
): Promise<FakeImages> {
  const sockets = new Set<Socket>()
  const predictions = new Map<string, Prediction>()
  let asked = 0
  const fake: FakeImages = { url: '', requests: [], script, cancelled: [], close }

  const nextFault = (): ImageFault | null => {
    const index = asked++
    const { script } = fake
    return (typeof script === 'function' ? script(index) : script[index]) ?? null
  }

  async function answer(request: ImageRequest, response: ServerResponse) {
    const { path } = request
    if (path.startsWith('/pictures/')) return await sendPicture(path, response)
    if (protocol === 'replicate') return replicate(request, response)
    const fault = nextFault()
    if (answerBadly(response, fault)) return response
    const data = (await pictureOf(fault)).toString('base64')
    if (protocol === 'google') {
      const refused = refusalOfGoogle(request)
      if (refused) return json(response, refused.status, refused.body)
      const blocked = { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, candidates: [] }
      return json(response, 200, fault?.kind === 'refusal' ? blocked : pictureOfGoogle(data))
    }
    if (fault?.kind === 'refusal') {
      const error = {
        code: 'moderation_blocked',
        type: 'image_generation_user_error',
        message: 'No',
      }
      return json(response, 400, { error })
    }
    const image = fault?.kind === 'elsewhere' ? { url: fault.url } : { b64_json: data }
    return json(response, 200, { created: 1, data: [image] })
  }

  function replicate({ method, path }: ImageRequest, response: ServerResponse) {
    const [, model] = /^\/v1\/models\/([^/]+\/[^/]+)\/predictions$/.exec(path) ?? []
    if (method === 'POST' && (model || path === '/v1/predictions')) {
      if (model && !officialModels.test(model)) return json(response, 404, { detail: 'not found' })
      const fault = nextFault()
      if (answerBadly(response, fault)) return response
      const id = `p${predictions.size + 1}`
      const polls = fault?.kind === 'slow' ? fault.polls : 1
      predictions.set(id, { id, polls, fault })
      return json(response, 201, { id, status: 'starting', output: null, error: null })
    }
    if (/^\/v1\/models\/[^/]+\/[^/]+$/.test(path)) {
      return json(response, 200, { latest_version: { id: 'c0ffee' } })
    }
    const [, id = '', cancel] = /^\/v1\/predictions\/(\w+)(\/cancel)?$/.exec(path) ?? []
    const prediction = predictions.get(id)
    if (!prediction) return json(response, 404, { detail: 'not found' })
    if (cancel) {
      fake.cancelled.push(id)
      return json(response, 200, { id, status: 'canceled' })
    }
    prediction.polls -= 1
    return json(response, 200, stateOf(prediction))
  }

  function stateOf({ id, polls, fault }: Prediction) {
    if (polls > 0) return { id, status: 'processing', output: null, error: null }
    if (fault?.kind === 'ends')
      return { id, status: fault.status, output: null, error: fault.error }
    if (fault?.kind === 'refusal') {
      return { id, status: 'failed', output: null, error: 'NSFW content detected' }
    }
    const output =
      fault?.kind === 'elsewhere' ? fault.url : `${new URL(fake.url).origin}/pictures/${id}.png`
    return { id, status: 'succeeded', output: [output], error: null }
  }

  async function sendPicture(path: string, response: ServerResponse) {
    const id = /^\/pictures\/(\w+)\.png$/.exec(path)?.[1] ?? ''
    const prediction = predictions.get(id)
    if (!prediction) return json(response, 404, { detail: 'gone' })
    response.writeHead(200, { 'content-type': 'image/png' })
    return response.end(await pictureOf(prediction.fault))
  }

  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
    const request = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: incoming.headers,
      body: JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>,
    }
    fake.requests.push(request)
    answer(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const version = protocol === 'google' ? 'v1beta' : 'v1'
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${version}`
  function close(): Promise<void> {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return fake
}

function json(response: ServerResponse, status: number, body: unknown, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  return response.end(JSON.stringify(body))
}

/** True when the fault replaces the whole response. */
function answerBadly(response: ServerResponse, fault: ImageFault | null): boolean {
  switch (fault?.kind) {
    case 'status':
      json(response, fault.status, fault.body ?? { error: { message: 'no' } }, fault.headers)
      return true
    case 'stall':
      return true
    case 'cut':
      response.destroy()
      return true
    case 'text':
      response.writeHead(200, { 'content-type': 'application/json' }).end(fault.text)
      return true
    default:
      return false
  }
}

async function pictureOf(fault: ImageFault | null): Promise<Buffer> {
  if (fault?.kind === 'bytes') return Buffer.from(fault.bytes)
  return await sharp({ create: { width: 640, height: 360, channels: 3, background: '#3366cc' } })
    .withExif({ IFD0: { Copyright: 'the provider' } })
    .png()
    .toBuffer()
}

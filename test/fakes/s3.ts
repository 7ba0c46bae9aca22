import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type StoredObject = { body: Buffer; contentType: string }
type Failure = { status: number; code: string }
type Answer = { status: number; body?: string | Buffer; contentType?: string }

const accessKeyId = 'test-key'
const bucket = 'copydesk-test'

/**
 * A small S3-compatible store on a free port of loopback: put, get, head, delete, delete many and list
 * (version 2), addressed by path. It checks the access key, but not the signature. One that `hangsUp` ends the
 * connection of an upload that it refuses, without a word.
 */
export async function startFakeS3(options: { pageSize?: number; hangsUp?: boolean } = {}) {
  const objects = new Map<string, StoredObject>()
  let failure: Failure | null = null
  let cut = 0
  let aheadMs = 0
  const now = () => Date.now() + aheadMs

  async function answer(request: IncomingMessage): Promise<Answer | null> {
    const url = new URL(request.url ?? '/', 'http://s3')
    const isKnown = request.headers.authorization?.includes(`Credential=${accessKeyId}/`)
    if (request.method === 'PUT' && (cut > 0 || (options.hangsUp && !isKnown))) {
      cut -= 1
      request.socket.destroy()
      return null
    }
    const body = await buffer(request)
    // Whoever asks for something small has an upload taken again.
    cut = 0
    if (Math.abs(timeOf(request) - now()) > 900_000) return skewed(new Date(now()))
    if (!isKnown) return errorAnswer({ status: 403, code: 'InvalidAccessKeyId' })
    if (failure) return errorAnswer(failure)
    const [, name, ...path] = decodeURIComponent(url.pathname).split('/')
    if (name !== bucket) return errorAnswer({ status: 404, code: 'NoSuchBucket' })
    const key = path.join('/')
    if (key !== '') return object(request, key, body)
    if (request.method === 'POST' && url.searchParams.has('delete')) return deleteMany(body)
    return list(url.searchParams)
  }

  function object(request: IncomingMessage, key: string, body: Buffer): Answer {
    const contentType = request.headers['content-type'] ?? 'application/octet-stream'
    if (request.method === 'PUT') {
      objects.set(key, { body, contentType })
      return { status: 200 }
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const stored = objects.get(key)
    return stored ? { status: 200, ...stored } : errorAnswer({ status: 404, code: 'NoSuchKey' })
  }

  function deleteMany(body: Buffer): Answer {
    for (const [, key] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) {
      if (key !== undefined) objects.delete(key)
    }
    return xml('DeleteResult', '')
  }

  function list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? ''
    const found = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort()
    const page = found.slice(0, options.pageSize ?? 1000)
    const more = found.length > page.length
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`,
    )
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    const head = `<IsTruncated>${more}</IsTruncated><KeyCount>${page.length}</KeyCount>${next}`
    return xml('ListBucketResult', head + contents.join(''))
  }

  const server = createServer((request, response) => {
    response.setHeader('date', new Date(now()).toUTCString())
    void answer(request).then((result) => result && send(response, result))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo

  return {
    target: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId,
      secretAccessKey: 'test-secret',
    },
    keys: () => [...objects.keys()],
    /** All further requests fail like this. */
    failWith: (next: Failure) => {
      failure = next
    },
    /** Cuts uploads, so many at most, until something else is asked. */
    cutUploads: (most = Number.POSITIVE_INFINITY) => {
      cut = most
    },
    /** Moves its clock forward: whoever signs with another time is told what time it is here. */
    setAhead: (minutes: number) => {
      aheadMs = minutes * 60_000
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** The time with which a request was signed, in milliseconds: 20260131T235959Z. */
function timeOf({ headers }: IncomingMessage): number {
  const parts = /(....)(..)(..T..)(..)(..Z)/
  return Date.parse(String(headers['x-amz-date']).replace(parts, '$1-$2-$3:$4:$5'))
}

function skewed(serverTime: Date): Answer {
  const code = 'RequestTimeTooSkewed'
  const told = `<ServerTime>${serverTime.toISOString()}</ServerTime>`
  return { ...xml('Error', `<Code>${code}</Code><Message>${code}</Message>${told}`), status: 403 }
}

function errorAnswer({ status, code }: Failure): Answer {
  return { ...xml('Error', `<Code>${code}</Code><Message>${code}</Message>`), status }
}

function xml(root: string, inner: string): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?><${root}>${inner}</${root}>`
  return { status: 200, body, contentType: 'application/xml' }
}

function send(response: ServerResponse, result: Answer): void {
  if (result.contentType) response.setHeader('content-type', result.contentType)
  response.setHeader('content-length', result.body?.length ?? 0)
  response.writeHead(result.status)
  response.end(result.body)
}

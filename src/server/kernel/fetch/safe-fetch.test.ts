import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { request } from 'undici'
import { afterEach, describe, expect, it } from 'vitest'
import { ProviderError } from '../errors.ts'
import { createSafeFetch } from './safe-fetch.ts'
import { createGuardedAgent } from './safe-fetch-connect.ts'
import { BlockedTargetError, InsecureCredentialsError } from './safe-fetch-errors.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const open = createSafeFetch({ allowPrivateAddresses: true })
const strict = createSafeFetch({ allowPrivateAddresses: false })

async function failure(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => new Error('the call went through'),
    (reason: unknown) => reason,
  )
  if (error instanceof ProviderError) return error
  throw error
}

describe('targets', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://localhost/',
    'http://localhost./',
    'http://x.localhost/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://192.168.0.1/',
    'http://100.100.100.200/',
    'https://user:secret@example.com/',
    'https://user@example.com/',
    'https://example.com:8443/',
    'http://example.com:22/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://example.com/',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'not a url',
  ])('refuses %s', async (url) => {
    expect(await failure(strict(url))).toBeInstanceOf(BlockedTargetError)
  })

  it('says the same plain sentence whatever the cause', async () => {
    const messages = await Promise.all(
      ['http://10.0.0.1/', 'http://localhost/', 'https://example.com:8443/', 'file:///x'].map(
        async (url) => (await failure(strict(url))).message,
      ),
    )
    expect(new Set(messages).size).toBe(1)
    expect(messages[0]).not.toMatch(/10\.0|private|port/i)
  })

  it('refuses a name when any of its addresses is private', async () => {
    const call = createSafeFetch({
      allowPrivateAddresses: false,
      resolver: async () => ['93.184.216.34', '127.0.0.1'],
    })
    expect(await failure(call('http://shop.example/'))).toBeInstanceOf(BlockedTargetError)
  })

  it('never reaches link-local services, even where private addresses are allowed', async () => {
    expect(await failure(open('http://169.254.169.254/'))).toBeInstanceOf(BlockedTargetError)
    const call = createSafeFetch({
      allowPrivateAddresses: true,
      resolver: async () => ['169.254.169.254'],
    })
    expect(await failure(call('http://metadata.example/'))).toBeInstanceOf(BlockedTargetError)
  })

  it('asks the resolver once and connects to exactly that answer', async () => {
    const base = await serve((request, response) => response.end(request.headers.host))
    const { port } = new URL(base)
    const answers = [['127.0.0.1'], ['169.254.169.254']]
    const call = createSafeFetch({
      allowPrivateAddresses: true,
      resolver: async () => answers.shift() ?? [],
    })
    const answer = await call(`http://rebind.example:${port}/`)
    expect(Buffer.from(answer.body).toString()).toBe(`rebind.example:${port}`)
    expect(answers).toHaveLength(1)
    expect(await failure(call(`http://rebind.example:${port}/`))).toBeInstanceOf(BlockedTargetError)
  })

  it('looks at the connected socket again before it sends anything', async () => {
    let requests = 0
    const base = await serve((_, response) => {
      requests += 1
      response.end()
    })
    const judged: string[] = []
    const agent = createGuardedAgent({
      resolver: async () => ['127.0.0.1'],
      check: (address) => {
        judged.push(address)
        if (judged.length > 1) throw new BlockedTargetError('changed under our hands')
      },
      connectTimeoutMs: 1_000,
      onConnected: () => undefined,
    })
    const url = base.replace('127.0.0.1', 'shop.example')
    await expect(request(url, { dispatcher: agent })).rejects.toBeInstanceOf(BlockedTargetError)
    expect({ judged, requests }).toEqual({ judged: ['127.0.0.1', '127.0.0.1'], requests: 0 })
    await agent.destroy()
  })

  it('sends no credentials over http to a public address', async () => {
    const call = createSafeFetch({
      allowPrivateAddresses: true,
      resolver: async () => ['93.184.216.34'],
    })
    const headers = { Authorization: 'Basic x' }
    const named = await failure(call('http://shop.example/', { headers }))
    expect(named).toBeInstanceOf(InsecureCredentialsError)
    const literal = await failure(call('http://93.184.216.34/', { headers }))
    expect(literal).toBeInstanceOf(InsecureCredentialsError)
  })
})

describe('redirects', () => {
  it('checks every hop', async () => {
    const base = await serve((_, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end()
    })
    expect(await failure(open(base))).toBeInstanceOf(BlockedTargetError)
  })

  it('follows three hops and refuses the fourth', async () => {
    const base = await serve((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(302, { location: `/${left - 1}` }).end()
    })
    const answer = await open(`${base}/3`)
    expect(answer.url).toBe(`${base}/0`)
    expect((await failure(open(`${base}/4`))).kind).toBe('rejected')
  })

  it('leaves credentials behind on another host', async () => {
    const seen: (string | undefined)[] = []
    const other = await serve((request, response) => {
      seen.push(request.headers.authorization)
      response.end('ok')
    })
    const base = await serve((request, response) => {
      seen.push(request.headers.authorization)
      if (request.url === '/same') response.end('ok')
      else response.writeHead(307, { location: request.url === '/' ? '/same' : `${other}/x` }).end()
    })
    const headers = { authorization: 'Bearer secret' }
    await open(`${base}/`, { headers })
    await open(`${base}/away`, { headers })
    expect(seen).toEqual(['Bearer secret', 'Bearer secret', 'Bearer secret', undefined])
  })

  it('hands a redirected POST back unless asked to follow', async () => {
    const bodies: string[] = []
    const base = await serve(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      bodies.push(`${request.method} ${request.url} ${body}`)
      const status = Number(request.url?.slice(1))
      if (status) response.writeHead(status, { location: '/end' }).end()
      else response.end('ok')
    })
    const post = { method: 'POST', body: 'payload' } as const
    expect((await open(`${base}/307`, post)).status).toBe(307)
    expect((await open(`${base}/307`, { ...post, redirect: 'follow' })).status).toBe(200)
    expect((await open(`${base}/302`, { ...post, redirect: 'follow' })).status).toBe(200)
    expect(bodies).toEqual([
      'POST /307 payload',
      'POST /307 payload',
      'POST /end payload',
      'POST /302 payload',
      'GET /end ',
    ])
  })
})

describe('answers', () => {
  it('unpacks compressed answers', async () => {
    const base = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello'))
    })
    expect(Buffer.from((await open(base)).body).toString()).toBe('hello')
  })

  it('stops a compression bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024))
    const base = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    })
    const error = await failure(open(base, { maxBytes: 100_000 }))
    expect(error).toMatchObject({
      kind: 'rejected',
      message: 'The site’s answer is too large.',
    })
  })

  it('reports broken compression as unreadable', async () => {
    const base = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('this is no gzip at all')
    })
    expect((await failure(open(base))).kind).toBe('rejected')
  })

  it('refuses an announced length above the limit without reading', async () => {
    const base = await serve((_, response) => {
      response.writeHead(200, { 'content-length': String(10 * 1024 ** 3) })
      response.write('x')
    })
    expect((await failure(open(base))).kind).toBe('rejected')
  })

  it('counts what arrives, not what was announced', async () => {
    const base = await serve((_, response) => {
      for (let sent = 0; sent < 20; sent += 1) response.write(Buffer.alloc(10_000))
      response.end()
    })
    expect((await failure(open(base, { maxBytes: 50_000 }))).kind).toBe('rejected')
  })

  it('treats a body shorter than announced as cut off', async () => {
    const base = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('only this', () => response.destroy())
    })
    expect((await failure(open(base))).kind).toBe('unavailable')
  })

  it('gives up on a body that never ends', async () => {
    const base = await serve((_, response) => {
      response.writeHead(200)
      response.write('a little')
    })
    const error = await failure(open(base, { timeoutMs: 150 }))
    expect(error).toMatchObject({
      kind: 'unavailable',
      message: 'The site took too long to answer.',
    })
  })

  it('refuses huge headers', async () => {
    const base = await serve((_, response) => {
      response.writeHead(200, { 'x-huge': 'h'.repeat(60_000) }).end()
    })
    expect((await failure(open(base))).kind).toBe('rejected')
  })

  it('reads only the head when asked', async () => {
    const base = await serve((_, response) => {
      response.writeHead(200, { link: '<x>; rel="y"' })
      response.write('never finished')
    })
    const answer = await open(base, { maxBytes: 0 })
    expect(answer.headers.get('link')).toBe('<x>; rel="y"')
    expect(answer.body).toHaveLength(0)
  })
})

describe('kinds of failure', () => {
  it('is unavailable before anything was sent', async () => {
    const base = await serve(() => undefined)
    const server = servers.pop()
    await new Promise((resolve) => server?.close(resolve))
    expect((await failure(open(base, { method: 'POST', body: 'x' }))).kind).toBe('unavailable')
  })

  it('is unavailable when the name is unknown', async () => {
    const call = createSafeFetch({
      allowPrivateAddresses: false,
      resolver: async () => {
        throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
      },
    })
    expect((await failure(call('https://nowhere.example/'))).kind).toBe('unavailable')
  })

  it('is an unknown outcome when the answer to a POST was lost', async () => {
    const base = await serve((request) => request.socket.destroy())
    expect((await failure(open(base, { method: 'POST', body: 'x' }))).kind).toBe('unknown_outcome')
    expect((await failure(open(base))).kind).toBe('unavailable')
    const repeatable = { method: 'POST', body: 'x', idempotent: true } as const
    expect((await failure(open(base, repeatable))).kind).toBe('unavailable')
  })

  it('stops when the caller stops', async () => {
    const stop = new AbortController()
    const base = await serve(() => stop.abort())
    expect((await failure(open(base, { signal: stop.signal }))).kind).toBe('unavailable')
  })

  it('names itself and ignores proxy settings', async () => {
    process.env.HTTP_PROXY = 'http://127.0.0.1:1'
    try {
      const base = await serve((request, response) => response.end(request.headers['user-agent']))
      expect(Buffer.from((await open(base)).body).toString()).toMatch(/^Copydesk/)
    } finally {
      delete process.env.HTTP_PROXY
    }
  })
})

import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBody, noStore, ownOriginCors } from './middleware.ts'

const own = 'https://desk.example'
const app = new Hono()
app.use(ownOriginCors(`${own}/`), noStore)
app.get('/', (c) => c.json({}))
app.get('/cached', (c) => c.json({}, 200, { 'Cache-Control': 'public, max-age=600' }))
app.post('/', limitBody, async (c) => c.text(String((await c.req.text()).length)))
app.onError((error, c) => c.json({ name: error.name, message: error.message }, 413))

test('lets our own origin, and no other, read responses', async () => {
  const from = async (origin: string) =>
    (await app.request('/', { headers: { Origin: origin } })).headers.get(
      'Access-Control-Allow-Origin',
    )
  expect(await from(own)).toBe(own)
  expect(await from('https://evil.example')).not.toBe('https://evil.example')
  expect(await from('null')).not.toBe('null')
})

test('exposes the headers without which the client reads no error codes', async () => {
  const { headers } = await app.request('/', { headers: { Origin: own } })
  const exposed = headers.get('Access-Control-Expose-Headers')?.split(',')
  expect(exposed).toEqual(expect.arrayContaining(['X-Supabase-Api-Version', 'x-sb-error-code']))
})

test('answers a preflight with the contract’s headers', async () => {
  const { status, headers } = await app.request('/', {
    method: 'OPTIONS',
    headers: { Origin: own, 'Access-Control-Request-Method': 'PUT' },
  })
  expect(status).toBe(204)
  expect(headers.get('Access-Control-Allow-Methods')).toContain('PUT')
  for (const name of ['apikey', 'Authorization', 'X-Client-Info', 'X-Supabase-Api-Version']) {
    expect(headers.get('Access-Control-Allow-Headers')?.split(',')).toContain(name)
  }
})

test('forbids caches to store responses, unless a route says otherwise', async () => {
  expect((await app.request('/')).headers.get('Cache-Control')).toBe('no-store')
  expect((await app.request('/cached')).headers.get('Cache-Control')).toBe('public, max-age=600')
  expect((await app.request('/')).headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('accepts one megabyte and not a byte more', async () => {
  const post = async (bytes: number) => {
    const body = 'x'.repeat(bytes)
    return await app.request('/', {
      method: 'POST',
      body,
      headers: { 'content-length': `${bytes}` },
    })
  }
  expect(await (await post(1024 * 1024)).text()).toBe(String(1024 * 1024))
  const refused = await post(1024 * 1024 + 1)
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ name: 'AuthError' })
})

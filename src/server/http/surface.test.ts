import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('every response forbids sniffing, framing and scripts, and has a request id', async () => {
  for (const path of [
    '/healthz',
    '/readyz',
    '/api/v1/me',
    '/nowhere',
    '/storage/v1/object/public/x',
  ]) {
    const { headers } = await server.app.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('a missing route is an error like any other', async () => {
  const user = await server.signUp()
  for (const path of ['/api/v1/nothing', '/functions/v1/nothing', '/nowhere']) {
    const answer = await user.request(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({
      code: 'not_found',
      data: { requestId: answer.headers.get('x-request-id') },
    })
  }
})

test('rejects malformed, oversized and mistyped bodies without a stack trace', async () => {
  const { request } = await server.signUp()
  const post = (body: string, type = 'application/json') =>
    request('/api/v1/clients', { method: 'POST', headers: { 'content-type': type }, body })
  for (const [body, type, status] of [
    ['{"name":', 'application/json', 422],
    ['null', 'application/json', 422],
    ['[]', 'application/json', 422],
    ['name=x', 'text/plain', 422],
    [`{"name":"${'x'.repeat(9_000_000)}"}`, 'application/json', 413],
  ] as const) {
    const answer = await post(body, type)
    const text = await answer.text()
    expect([body.slice(0, 10), answer.status]).toEqual([body.slice(0, 10), status])
    expect(text).not.toMatch(/\bat \S+:\d+|node_modules|select /i)
    // The unread rest of a large body blocks the connection.
    expect(answer.headers.get('connection')).toBe(status === 413 ? 'close' : null)
  }
})

test('input that is refused names the field and what is expected of it', async () => {
  const { request } = await server.signUp()
  const refused = async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { 'content-type': 'application/json' }
    const { message, data } = await (await request(path, { method, headers, ...init })).json()
    return [message, Object.keys(data.fields ?? {})]
  }
  for (const [method, path, body, message, fields] of [
    ['POST', '/api/v1/clients', {}, 'Client name is required', ['name', 'industry']],
    ['POST', '/api/v1/desk/assign', {}, '“articleIds” is missing.', ['articleIds', 'assigneeId']],
    ['GET', '/api/v1/articles?page=0', undefined, '“page” must be at least 1.', ['page']],
    ['GET', '/api/v1/clients/x', undefined, '“id” must be a UUID.', ['id']],
  ] as const) {
    expect([path, await refused(method, path, body)]).toEqual([path, [message, fields]])
  }
})

test('a foreign workspace header grants no access', async () => {
  const owner = await server.signUp()
  const user = await server.signUp()
  for (const header of [owner.workspaceId, crypto.randomUUID(), 'x', "' or 1=1 --"]) {
    const answer = await user.request('/api/v1/me', { headers: { 'x-workspace-id': header } })
    expect(answer.status).toBe(404)
  }
})

test('serves stored files by plain names only', async () => {
  server.files.stored.set('secret.key', { bytes: new Uint8Array([1]), contentType: 'text/plain' })
  for (const path of [
    'secret.key',
    'client-logos/../secret.key',
    'client-logos/%2e%2e/secret.key',
    'client-logos%2f..%2fsecret.key',
    'article-images/a/b.html',
    'other-bucket/a.webp',
  ]) {
    const answer = await server.app.request(`/storage/v1/object/public/${path}`)
    expect([path, answer.status]).toEqual([path, 404])
  }
})

test('an ended session has no access', async () => {
  const user = await server.signUp()
  expect((await user.request('/api/v1/me')).status).toBe(200)
  await server.database.kysely
    .deleteFrom('auth.sessions')
    .where('user_id', '=', user.userId)
    .execute()
  const answer = await user.request('/api/v1/me')
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'unauthenticated' })
})

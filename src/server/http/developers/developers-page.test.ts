import { afterAll, beforeAll, expect, test } from 'vitest'
import { routesOf, signedInContracts } from '#contracts/surface.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { typeInWords } from './reference.ts'

let server: TestApp
let html: string
beforeAll(async () => {
  server = await startTestApp()
  const answer = await server.app.request('/developers')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=UTF-8',
  ])
  html = await answer.text()
})
afterAll(() => server.close())

test('the reference holds every operation that a key may call, and no other', () => {
  const described = [...html.matchAll(/<span class="method [^>]*>(\w+)<\/span><code>([^<]+)</g)]
    .map(([, method, path]) => `${method} ${path}`)
    .sort()
  const open = signedInContracts
    .flatMap(routesOf)
    .filter(({ meta }) => meta.scope)
    .map(({ method, address }) => `${method} ${address}`)
  expect(open.length).toBeGreaterThan(40)
  expect(described).toEqual(open.sort())
})

test('what spends or publishes says that it needs an idempotency key', () => {
  const part = (id: string) => html.split(`<details id="${id}">`)[1]?.split('</details>')[0]
  expect(part('articles.create')).toContain('Needs an <code>Idempotency-Key</code>')
  expect(part('clients.list')).not.toContain('Needs an <code>')
})

test('nothing comes from another host, and the policy lets nothing in', async () => {
  expect(html).not.toMatch(/(src|href)="https?:\/\/(?!copydesk\.test)/)
  const policy = (await server.app.request('/developers')).headers.get('content-security-policy')
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'self' 'sha256-/,
  )
})

test('types are told in words', () => {
  expect(typeInWords({ type: 'string', format: 'uuid' })).toBe('id')
  expect(typeInWords({ type: 'array', items: { type: 'string' } })).toBe('list of text')
  expect(typeInWords({ anyOf: [{ type: 'integer' }, { type: 'null' }] })).toBe('integer | null')
  expect(typeInWords({ enum: ['title', 'topic'] })).toBe('title | topic')
})

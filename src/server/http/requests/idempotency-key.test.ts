import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
let user: TestUser
beforeAll(async () => {
  server = await startTestApp()
  user = await server.signUp()
})
afterAll(() => server.close())

const create = (key: string, name: string) =>
  user.request('/api/v1/clients', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name, industry: 'Media' }),
  })

test('a replay is marked by a header, the first answer is not', async () => {
  const first = await create('one key', 'Acme')
  const again = await create('one key', 'Acme')
  expect([first.status, again.status]).toEqual([201, 201])
  expect(await again.json()).toEqual(await first.json())
  expect(first.headers.get('idempotency-replayed')).toBeNull()
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})

test('a key with another request is refused and is no replay', async () => {
  await create('second key', 'Acme')
  const other = await create('second key', 'Bcme')
  expect(other.status).toBe(422)
  expect(await other.json()).toMatchObject({ code: 'idempotency_mismatch' })
  expect(other.headers.get('idempotency-replayed')).toBeNull()
})

test('a key of 200 characters is taken, a longer one refused instead of cut', async () => {
  const key = 'k'.repeat(200)
  expect((await create(key, 'Acme')).status).toBe(201)
  const longer = await create(`${key}x`, 'Acme')
  expect(longer.status).toBe(422)
  expect(await longer.json()).toMatchObject({
    code: 'invalid_input',
    data: { fields: { 'Idempotency-Key': 'An idempotency key has at most 200 characters.' } },
  })
})

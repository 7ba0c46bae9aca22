import { keyScopeNames } from '#contracts/rules/key-scopes.ts'
import { type MadeApiKey, madeApiKeySchema } from '#contracts/team/api-keys.ts'
import type { TestApp, TestUser } from '../test-app.ts'

export type TestKey = MadeApiKey & {
  token: string
  request(path: string, init?: RequestInit): Promise<Response>
}

/** Makes a key by the API, with every scope unless told otherwise. */
export async function makeKey(
  server: TestApp,
  maker: TestUser,
  fields: Record<string, unknown> = {},
): Promise<TestKey> {
  const answer = await maker.request('/api/v1/keys', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Zapier', scopes: keyScopeNames, clientIds: null, ...fields }),
  })
  if (answer.status !== 201) throw new Error(`no key: ${await answer.text()}`)
  const made = madeApiKeySchema.parse(await answer.json())
  return { ...made, token: made.secret, request: requestsWith(server, made.secret) }
}

/** Plain HTTP with a bearer token. */
export function requestsWith({ app }: TestApp, token: string): TestKey['request'] {
  return async (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return await app.request(`http://copydesk.test${path}`, { ...init, headers })
  }
}

/** A JSON request with a key of its own. */
export function post(body: unknown, idempotencyKey: string = crypto.randomUUID()): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(body),
  }
}

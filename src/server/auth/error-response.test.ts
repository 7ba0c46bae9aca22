import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { describe, expect, test } from 'vitest'
import { createLogger } from '#server/kernel/logger.ts'
import { AuthError } from './auth-error.ts'
import { errorResponse } from './error-response.ts'

async function respond(error: unknown, version?: string) {
  const lines: string[] = []
  const log = createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } })
  const app = new Hono().get('/', (c) => errorResponse(c, error, log, 'request-1'))
  const headers: Record<string, string> = version ? { 'X-Supabase-Api-Version': version } : {}
  const response = await app.request('/', { headers })
  return {
    status: response.status,
    headers: response.headers,
    body: await response.json(),
    log: lines.join(''),
  }
}

const wrong = new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
const weak = new AuthError(422, 'weak_password', 'Too short', { weakPassword: ['length'] })

test('a refused body ends the connection, since the rest of it is not read', async () => {
  const large = await respond(new AuthError(413, 'request_entity_too_large', 'Too large'))
  expect(large.headers.get('connection')).toBe('close')
  expect((await respond(wrong)).headers.has('connection')).toBe(false)
})

describe('the body', () => {
  test.each(['2024-01-01', '2025-12-31'])('has a code for version %s', async (version) => {
    const { status, headers, body } = await respond(wrong, version)
    expect(status).toBe(400)
    expect(headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
    expect(body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  })

  test.each([undefined, '2023-12-31', 'latest', '2024-1-1'])(
    'is the legacy one for version %s',
    async (version) => {
      const { headers, body } = await respond(wrong, version)
      expect(headers.has('X-Supabase-Api-Version')).toBe(false)
      expect(body).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      })
    },
  )

  test.each(['2024-01-01', undefined])('names the reasons for version %s', async (version) => {
    const { body } = await respond(weak, version)
    expect(body.weak_password).toEqual({ reasons: ['length'] })
  })

  test('is that of OAuth where the contract wants it', async () => {
    const error = new AuthError(400, 'bad_jwt', 'Bad ID token', { oauthError: 'invalid_grant' })
    const { body } = await respond(error, '2024-01-01')
    expect(body).toEqual({ error: 'invalid_grant', error_description: 'Bad ID token' })
  })

  test('of a legacy server error names the request', async () => {
    expect((await respond(new Error('boom'))).body.error_id).toBe('request-1')
  })
})

describe('the headers', () => {
  test('always name the code', async () => {
    expect((await respond(wrong)).headers.get('x-sb-error-code')).toBe('invalid_credentials')
  })

  test('say when to retry', async () => {
    const error = new AuthError(429, 'over_request_rate_limit', 'x', { retryAfterSeconds: 7 })
    expect((await respond(error)).headers.get('Retry-After')).toBe('7')
    expect((await respond(wrong)).headers.has('Retry-After')).toBe(false)
  })
})

const databaseError = (code: string) => Object.assign(new Error('secret detail'), { code })

describe('failures', () => {
  test.each([
    ['a lost connection', 'ECONNREFUSED'],
    ['a database shutting down', '57P01'],
    ['a deadlock', '40P01'],
    ['a serialisation failure', '40001'],
    ['a lock timeout', '55P03'],
    ['a cancelled statement', '57014'],
  ])('%s is a 503 that the client retries', async (_what, code) => {
    const { status, headers, body } = await respond(databaseError(code), '2024-01-01')
    expect([status, body.code]).toEqual([503, 'unexpected_failure'])
    expect(headers.get('Retry-After')).toBe('2')
  })

  test('a timeout is a 504', async () => {
    const { status, body } = await respond(new HTTPException(504), '2024-01-01')
    expect([status, body.code]).toEqual([504, 'request_timeout'])
  })

  test.each([
    ['an unexpected error', new Error('secret detail')],
    ['a broken constraint', databaseError('23505')],
    ['another HTTP exception', new HTTPException(418, { message: 'secret detail' })],
  ])('%s is a 500 that reveals nothing and is logged', async (_what, error) => {
    const { status, body, log } = await respond(error, '2024-01-01')
    expect([status, body.code]).toEqual([500, 'unexpected_failure'])
    expect(JSON.stringify(body)).not.toContain('secret detail')
    expect(log).toContain('secret detail')
    expect(log).toContain('request-1')
  })

  test('an expected refusal is not logged', async () => {
    expect((await respond(wrong)).log).toBe('')
  })
})

import { describe, expect, test } from 'vitest'
import { redact, redactText } from './redact.ts'

describe('redactText', () => {
  test.each([
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer [redacted]'],
    ['basic dXNlcjpwYXNz', 'basic [redacted]'],
    ['postgres://desk:hunter2@db.example/desk', 'postgres://[redacted]@db.example/desk'],
    ['smtp://user:p%40ss@mail.example:587', 'smtp://[redacted]@mail.example:587'],
    ['/verify?token=abc&type=signup', '/verify?token=[redacted]&type=signup'],
    ['/callback?code=abc#access_token=def', '/callback?code=[redacted]#access_token=[redacted]'],
    ['?api-key=a&page=2', '?api-key=[redacted]&page=2'],
    ['?X-Amz-Credential=a', '?X-Amz-Credential=a'],
  ])('%s', (text, masked) => {
    expect(redactText(text)).toBe(masked)
  })

  test.each(['https://example.com/a?page=2', 'a user@example.com wrote', 'the bearer'])(
    'leaves %j alone',
    (text) => {
      expect(redactText(text)).toBe(text)
    },
  )
})

test.each(['a', '?', 'Bearer ', 'x://', 'a:b@'])('a long text of %j is read in one go', (piece) => {
  const text = piece.repeat(300_000 / piece.length)
  expect(redactText(`${text} `)).toContain(piece.trim())
})

describe('redact', () => {
  test.each([
    'password',
    'apiKey',
    'api_key',
    'Authorization',
    'set-cookie',
    'token_sealed',
    'otp',
  ])('masks the field %s', (name) => {
    expect(redact({ [name]: 'x' })).toEqual({ [name]: '[redacted]' })
  })

  test('masks everything below a secret name, but no numbers', () => {
    expect(redact({ credentials: { user: 'a', tries: 3, more: ['b'] } })).toEqual({
      credentials: { user: '[redacted]', tries: 3, more: ['[redacted]'] },
    })
    expect(redact({ outputTokens: 812 })).toEqual({ outputTokens: 812 })
  })

  test('reads headers and maps', () => {
    expect(redact(new Headers({ cookie: 'a=b', accept: 'text/html' }))).toEqual({
      cookie: '[redacted]',
      accept: 'text/html',
    })
    expect(redact(new Map([['secret', 'x']]))).toEqual({ secret: '[redacted]' })
  })

  test('writes URLs, dates and bytes as text', () => {
    expect(redact(new URL('https://a:b@example.com/?token=x'))).toBe(
      'https://[redacted]@example.com/?token=[redacted]',
    )
    expect(redact(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
    expect(redact(new Uint8Array(12))).toBe('[12 bytes]')
  })

  test('masks an error’s message, stack, fields and causes', () => {
    const cause = Object.assign(new Error('at https://x.example/?key=s3cret'), { token: 's3cret' })
    const error = new Error('Bearer s3cret', { cause })
    const text = JSON.stringify(redact(error))
    expect(text).not.toContain('s3cret')
    expect(redact(error)).toMatchObject({ type: 'Error', cause: { type: 'Error' } })
  })

  test('leaves out the connection that the pool of Postgres adds to an error', () => {
    const error = Object.assign(new Error('gone'), { code: '57P01', client: { port: 5432 } })
    const text = JSON.stringify(redact(error))
    expect(text).toContain('57P01')
    expect(text).not.toContain('5432')
  })

  test('ends at a depth, so that cycles end too', () => {
    const cyclic: Record<string, unknown> = { name: 'a' }
    cyclic.self = cyclic
    expect(JSON.stringify(redact(cyclic))).toContain('[deeper]')
  })

  test('changes nothing in the original', () => {
    const original = { password: 'x', list: [{ token: 'y' }] }
    redact(original)
    expect(original).toEqual({ password: 'x', list: [{ token: 'y' }] })
  })

  test.each([null, undefined, 0, true])('keeps %s', (value) => {
    expect(redact(value)).toBe(value)
  })
})

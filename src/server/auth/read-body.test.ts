import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AuthError } from './auth-error.ts'
import { readBody } from './read-body.ts'

const schema = z.object({
  email: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
})

async function read(body: string, contentType: string | null = 'application/json') {
  const app = new Hono().post('/', async (c) => c.json(await readBody(c, schema)))
  app.onError((error, c) => {
    if (!(error instanceof AuthError)) throw error
    return c.json({ code: error.code, message: error.message }, error.status)
  })
  const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {}
  const bytes = new TextEncoder().encode(body)
  const response = await app.request('/', { method: 'POST', headers, body: bytes })
  return { status: response.status, body: await response.json() }
}

describe('accepts', () => {
  test.each([
    'application/json',
    'application/json;charset=UTF-8',
    'Application/JSON; charset=utf-8',
    'application/ld+json',
  ])('the content type %s', async (type) => {
    expect(await read('{"email":"a"}', type)).toEqual({ status: 200, body: { email: 'a' } })
  })

  test('an empty body as an empty object, with or without a content type', async () => {
    expect(await read('')).toEqual({ status: 200, body: {} })
    expect(await read('', null)).toEqual({ status: 200, body: {} })
  })

  test('the unknown keys and nulls that the client sends', async () => {
    const body = '{"email":null,"code_challenge":null,"gotrue_meta_security":{}}'
    expect(await read(body)).toEqual({ status: 200, body: { email: null } })
  })
})

describe('rejects', () => {
  test.each([
    ['broken JSON', '{"email":', 'syntax error'],
    ['a text', 'email=a', 'syntax error'],
    ['a list', '[]', 'The request must be an object.'],
    ['null', 'null', 'The request must be an object.'],
    ['a wrong type', '{"email":1}', '“email” must be text.'],
    ['a wrong type inside', '{"data":[1]}', '“data” must be an object.'],
  ])('%s', async (_what, text, problem) => {
    const { status, body } = await read(text)
    expect([status, body.code]).toEqual([400, 'bad_json'])
    const prefix = 'Could not parse request body as JSON: '
    expect(body.message.startsWith(prefix)).toBe(true)
    expect(body.message.slice(prefix.length)).toBe(problem)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', null])(
    'the content type %s, which another site’s form could send',
    async (type) => {
      expect((await read('{"email":"a"}', type)).status).toBe(400)
    },
  )
})

describe('removes what Postgres would reject', () => {
  test.each([
    ['null characters', '{"email":"a\\u0000b"}', 'ab'],
    ['lone surrogates', '{"email":"a\\ud800b"}', 'a\ufffdb'],
  ])('%s', async (_what, text, email) => {
    expect((await read(text)).body).toEqual({ email })
  })

  test('in nested values, lists and keys alike', async () => {
    const { body } = await read('{"data":{"k\\u0000ey":{"in\\u0000ner":["a\\u0000","b"]}}}')
    expect(body).toEqual({ data: { key: { inner: ['a', 'b'] } } })
  })

  test('and keeps line breaks and pairs of surrogates', async () => {
    expect((await read('{"email":"a\\nb🐝"}')).body).toEqual({ email: 'a\nb🐝' })
  })
})

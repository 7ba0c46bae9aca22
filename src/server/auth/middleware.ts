import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { timeout } from 'hono/timeout'
import type { z } from 'zod'
import { storable } from '#contracts/shapes.ts'
import { AuthError } from './auth-error.ts'

/** Lets the product's own origin, and no other, read answers from scripts; headers as the contract lists them. */
export function ownOriginCors(publicUrl: string): MiddlewareHandler {
  return cors({
    origin: new URL(publicUrl).origin,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Accept',
      'Authorization',
      'Content-Type',
      'apikey',
      'X-Client-Info',
      'X-Client-IP',
      'X-JWT-AUD',
      'X-Use-Cookie',
      'X-Supabase-Api-Version',
    ],
    exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version', 'x-sb-error-code'],
    maxAge: 600,
  })
}

/** Answers carry tokens and personal data: nobody on the way may keep them. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
}

export const limitTime: MiddlewareHandler = timeout(10_000)

export const limitBody: MiddlewareHandler = bodyLimit({
  maxSize: 1024 * 1024,
  onError: () => {
    throw new AuthError(413, 'request_entity_too_large', 'Request body is larger than 1 MB')
  },
})

/** Reads a JSON body; unknown keys are dropped, an empty body counts as `{}`. Throws 400 `bad_json`. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.infer<S>> {
  const text = await c.req.text()
  if (text && !/^application\/(\w+\+)?json\b/i.test(c.req.header('Content-Type') ?? '')) {
    throw badJson('the content type is not application/json')
  }
  const parsed = schema.safeParse(text ? parse(text) : {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw badJson(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not as expected'}`)
}

const stored = (text: string) => storable().parse(text)

/** Without what the database refuses in a text: control characters and halves of characters. */
function storedValue(value: unknown): unknown {
  if (typeof value === 'string') return stored(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [stored(key), inner]))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value) => storedValue(value))
  } catch {
    throw badJson('syntax error')
  }
}

function badJson(problem: string): AuthError {
  return new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${problem}`)
}

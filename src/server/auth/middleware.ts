import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { timeout } from 'hono/timeout'
import { AuthError } from './auth-error.ts'

/** CORS for the product's own origin only, with the contract's headers. */
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

/** Responses contain tokens and personal data, so no cache may store them. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
  c.header('X-Content-Type-Options', 'nosniff')
}

/** 504 after ten seconds. */
export const limitTime: MiddlewareHandler = timeout(10_000)

/** 413 for more than one megabyte. */
export const limitBody: MiddlewareHandler = bodyLimit({
  maxSize: 1024 * 1024,
  onError: () => {
    throw new AuthError(413, 'request_entity_too_large', 'Request body is larger than 1 MB')
  },
})

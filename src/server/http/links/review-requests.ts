import { timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { reviewPolicy } from '#server/features/signoff/page/review-styles.ts'
import type { HttpEnv } from '../request.ts'

export type Form = Record<string, string>

/** Pages that are not indexed, kept or referred from. A page in a client’s colour sets its own policy. */
export const privatePages: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-robots-tag', 'noindex, nofollow')
  const policy = c.res.headers.get('content-security-policy')
  if (!policy?.startsWith("default-src 'none'")) c.header('content-security-policy', reviewPolicy)
}

/** Compares two texts in the same time whatever they are. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The texts of a form, with line breaks as everywhere else. */
export function formOf(body: Record<string, unknown>): Form {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replaceAll('\r\n', '\n')]] : [],
    ),
  )
}

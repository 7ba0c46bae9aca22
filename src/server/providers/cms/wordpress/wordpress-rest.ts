import type { z } from 'zod'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import type { WordPressAccess } from '../port.ts'
import { readAnswer, unreadable } from './wordpress-errors.ts'
import { endpointUrl } from './wordpress-root.ts'

const maxAnswerBytes = 8 * 1024 * 1024

export type RestRequest<Schema extends z.ZodType> = {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  params?: Record<string, string>
  json?: unknown
  raw?: { contentType: string; bytes: Uint8Array }
  /** Marks an idempotent POST: an update of an existing object. */
  repeatable?: boolean
  timeoutMs: number
  schema: Schema
}

export type RestCall = <Schema extends z.ZodType>(
  request: RestRequest<Schema>,
) => Promise<z.output<Schema>>

/**
 * One authenticated call to a site's REST API. Redirects are not followed, so that the password goes nowhere
 * else. Throws `WordPressError` for an error response and `ProviderError` for a network error.
 */
export function createRestCall(
  access: WordPressAccess,
  restRoot: string,
  safeFetch: SafeFetch,
  signal: AbortSignal,
): RestCall {
  const authorization = basicAuthorization(access)
  return async (request) => {
    const method = request.method ?? 'GET'
    const repeatable = request.repeatable ?? method !== 'POST'
    const body = request.json === undefined ? request.raw?.bytes : JSON.stringify(request.json)
    const contentType = request.raw?.contentType ?? 'application/json'
    const response = await safeFetch(endpointUrl(restRoot, request.path, request.params), {
      method,
      headers: {
        accept: 'application/json',
        authorization,
        ...(body === undefined ? {} : { 'content-type': contentType }),
      },
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      idempotent: repeatable,
      timeoutMs: request.timeoutMs,
      maxBytes: maxAnswerBytes,
      signal,
    })
    const parsed = request.schema.safeParse(readAnswer(response, repeatable))
    if (parsed.success) return parsed.data
    throw unreadable(response, repeatable, `${request.path}: ${parsed.error.message}`)
  }
}

/** Application passwords are shown in groups of four; the gaps do not count. */
function basicAuthorization({ username, appPassword }: WordPressAccess): string {
  const pair = `${username.trim()}:${appPassword.replaceAll(/\s+/g, '')}`
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

import type { z } from 'zod'
import { ProviderError } from '#server/kernel/errors.ts'
import type { SafeFetch, SafeRequest } from '#server/kernel/fetch/safe-fetch.ts'
import {
  BlockedTargetError,
  InsecureCredentialsError,
} from '#server/kernel/fetch/safe-fetch-errors.ts'
import { jsonIn } from './json-in.ts'
import { refusalOf, SiteError, type SiteManners } from './site-error.ts'

const maxAnswerBytes = 8 * 1024 * 1024

export type SiteRequest<Schema extends z.ZodType> = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  json?: unknown
  form?: FormData
  /** Marks a request that does no harm twice; a GET or PUT is one anyway. */
  repeatable?: boolean
  timeoutMs?: number
  schema: Schema
}

export type SiteCall = <Schema extends z.ZodType>(
  request: SiteRequest<Schema>,
) => Promise<z.output<Schema>>

export type SiteDoor = {
  manners: SiteManners
  fetch: SafeFetch
  signal: AbortSignal
  /** The headers that open the site, made anew for each request with its body. */
  headers: (body: string) => Record<string, string> | Promise<Record<string, string>>
}

/**
 * One authenticated call to a site. Redirects are not followed, so that the key goes nowhere else. Throws
 * `SiteError` for everything but an answer of the expected shape.
 */
export function createSiteCall({ manners, fetch, signal, headers }: SiteDoor): SiteCall {
  const { name, causes } = manners
  return async (request) => {
    const method = request.method ?? 'GET'
    const repeatable = request.repeatable ?? method !== 'POST'
    const body = await bodyOf(request)
    const text = typeof body?.bytes === 'string' ? body.bytes : ''
    const options: SafeRequest = {
      method,
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': body.type } : {}),
        ...(await headers(text)),
      },
      ...(body ? { body: body.bytes } : {}),
      redirect: 'manual',
      idempotent: repeatable,
      timeoutMs: request.timeoutMs ?? 30_000,
      maxBytes: maxAnswerBytes,
      signal,
    }
    const response = await fetch(request.url, options).catch((error: unknown) => {
      throw networkFailure(manners, error)
    })
    const json = jsonIn(response.body)
    const { status } = response
    if (status < 200 || status >= 300) throw refusalOf(manners, response, json, repeatable)
    const parsed = request.schema.safeParse(json)
    if (parsed.success) return parsed.data
    throw new SiteError(
      // What was to be written may be there all the same: the next attempt looks.
      method === 'GET' ? 'rejected' : 'unknown_outcome',
      `This address does not answer like ${name}.`,
      { status, causes: [causes.address], detail: `${request.url}: ${parsed.error.message}` },
    )
  }
}

async function bodyOf({ json, form }: { json?: unknown; form?: FormData }) {
  if (form) {
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? 'multipart/form-data'
    return { type, bytes: new Uint8Array(await encoded.arrayBuffer()) }
  }
  return json === undefined ? null : { type: 'application/json', bytes: JSON.stringify(json) }
}

/** A failure of the network as people who publish to a site are told of it. */
export function networkFailure({ name, causes }: SiteManners, error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error
  const facts = { cause: error, detail: error.detail }
  if (error.kind === 'unknown_outcome') {
    const message = `${name} did not answer, so it is not clear whether the article was published.`
    return new SiteError('unknown_outcome', message, facts)
  }
  if (error instanceof BlockedTargetError || error instanceof InsecureCredentialsError) {
    return new SiteError(error.kind, error.message, { ...facts, causes: [causes.address] })
  }
  const message = `${name} could not be reached.`
  // An answer that came, but could not be used, says more than the address.
  const reasons = error.kind === 'rejected' ? [error.message] : []
  return new SiteError(error.kind, message, { ...facts, causes: [...reasons, causes.address] })
}

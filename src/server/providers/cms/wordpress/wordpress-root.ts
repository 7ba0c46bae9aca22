import type { SafeFetch, SafeResponse } from '#server/kernel/fetch/safe-fetch.ts'
import { sameSite } from '#server/kernel/fetch/site-url.ts'
import { jsonIn } from '../site/json-in.ts'
import { causes } from './wordpress-causes.ts'
import { connectFailed, invalidResponse, WordPressError } from './wordpress-errors.ts'

const testTimeoutMs = 10_000

/** The URL of `path` (`wp/v2/posts`) below a REST root of either form. */
export function endpointUrl(
  restRoot: string,
  path: string,
  params: Record<string, string> = {},
): string {
  const url = new URL(restRoot)
  if (url.searchParams.has('rest_route')) url.searchParams.set('rest_route', `/${path}`)
  else url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

export type RestRoot = { restRoot: string; warnings: string[] }

/**
 * Finds the REST root of a site, without credentials: by the Link header of its front page, else by
 * trying both forms. Throws `WordPressError` with causes.
 */
export async function findRestRoot(
  siteUrl: string,
  safeFetch: SafeFetch,
  signal: AbortSignal,
): Promise<RestRoot> {
  if (!URL.canParse(siteUrl)) {
    throw new WordPressError('rejected', connectFailed, { causes: [causes.unreachable] })
  }
  const get = (url: string, maxBytes?: number) =>
    safeFetch(url, { timeoutMs: testTimeoutMs, signal, ...(maxBytes === 0 ? { maxBytes } : {}) })
  const front = await get(`${siteUrl}/`, 0)
  if (!sameSite(siteUrl, front.url)) throw movedTo(siteUrl, front.url)
  const moved = new URL(front.url).origin !== new URL(siteUrl).origin
  const base = moved ? new URL(front.url).origin + pathOf(siteUrl) : siteUrl
  const warnings = moved ? [`The site answers at ${base}, so that address is used.`] : []
  const linked = linkedRoot(front)
  if (linked) {
    const restRoot = new URL(base).protocol === 'https:' ? toHttps(linked) : linked
    if (!sameSite(base, restRoot)) throw movedTo(base, restRoot)
    return { restRoot, warnings }
  }
  let answer = front
  for (const candidate of [`${base}/wp-json/`, `${base}/?rest_route=/`]) {
    answer = await get(endpointUrl(candidate, '', { _fields: 'namespaces' }))
    if (!sameSite(base, answer.url)) throw movedTo(base, answer.url)
    if (isRestRoot(answer)) return { restRoot: candidate, warnings }
  }
  throw noRoot(front, answer)
}

function pathOf(siteUrl: string): string {
  return new URL(siteUrl).pathname.replace(/\/+$/, '')
}

function toHttps(url: string): string {
  return url.replace(/^http:/, 'https:')
}

function linkedRoot({ headers, url }: SafeResponse): string | null {
  const link = headers.get('link') ?? ''
  const target = /<([^>]+)>\s*;[^,]*rel="?https:\/\/api\.w\.org\/"?/.exec(link)?.[1]
  return target && URL.canParse(target, url) ? new URL(target, url).href : null
}

/** A restricted API still responds with its own JSON error; credentials may grant access. */
function isRestRoot({ status, body }: SafeResponse): boolean {
  const json = jsonIn(body)
  if (typeof json !== 'object' || json === null) return false
  if ('namespaces' in json) return Array.isArray(json.namespaces)
  return (status === 401 || status === 403) && 'code' in json && 'message' in json
}

function movedTo(from: string, to: string): WordPressError {
  const insecure = new URL(from).protocol === 'https:' && new URL(to).protocol === 'http:'
  return new WordPressError('rejected', connectFailed, {
    causes: [insecure ? causes.insecure : causes.otherHost(new URL(to).host)],
    detail: `${from} leads to ${to}`,
  })
}

function noRoot(front: SafeResponse, last: SafeResponse): WordPressError {
  const refused = [front, last].find(({ status }) => status >= 400)
  if (!refused) {
    return new WordPressError('rejected', invalidResponse, {
      causes: [causes.notWordPress, causes.restOff, causes.firewall],
    })
  }
  const { status, statusText, headers } = refused
  return new WordPressError(
    status >= 500 ? 'unavailable' : 'rejected',
    `Connection failed: ${status} ${statusText}`,
    { status, causes: causesOf(status, headers) },
  )
}

function causesOf(status: number, headers: Headers): string[] {
  if (status === 401 && /^basic/i.test(headers.get('www-authenticate') ?? '')) {
    return [causes.sitePassword]
  }
  if (status === 404 || status === 410) return [causes.notWordPress, causes.restOff]
  // Maintenance mode responds with 503.
  if (status >= 500) return [causes.slow, causes.firewall]
  return [causes.firewall, causes.restOff]
}

/** One request of a chain of redirects; header names are in lower case. */
export type Hop = {
  url: string
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers: Record<string, string>
  body: string | Uint8Array | null
}

const secretHeaders = ['authorization', 'cookie', 'proxy-authorization']

/** True when `headers` (lower case) contain credentials. */
export function carriesCredentials(headers: Record<string, string>): boolean {
  return secretHeaders.some((name) => headers[name] !== undefined)
}

/**
 * The next request after a redirect, or null when the response is none. 303 (and 301, 302 after a POST)
 * become GET without a body; credentials are dropped when the origin changes.
 */
export function nextHop(hop: Hop, response: { status: number; headers: Headers }): Hop | null {
  if (![301, 302, 303, 307, 308].includes(response.status)) return null
  const location = response.headers.get('location')
  if (!location || !URL.canParse(location, hop.url)) return null
  const target = new URL(location, hop.url)
  target.hash = ''
  const becomesGet =
    (response.status === 303 && hop.method !== 'HEAD') ||
    (response.status < 303 && hop.method === 'POST')
  const keep = new URL(hop.url).origin === target.origin
  const dropped = new Set([
    ...(keep ? [] : secretHeaders),
    ...(becomesGet ? ['content-type', 'content-length', 'content-encoding'] : []),
  ])
  return {
    url: target.href,
    method: becomesGet ? 'GET' : hop.method,
    headers: Object.fromEntries(Object.entries(hop.headers).filter(([name]) => !dropped.has(name))),
    body: becomesGet ? null : hop.body,
  }
}

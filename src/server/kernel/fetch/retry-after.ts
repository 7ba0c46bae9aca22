const longestMs = 60 * 60 * 1000

/**
 * The wait in milliseconds that `retry-after-ms` or `retry-after` (seconds or a date) asks for, at most an
 * hour; undefined without either.
 */
export function retryAfterOf(
  headers: Headers | Record<string, string> | undefined,
  now = Date.now(),
): number | undefined {
  const given = new Headers(headers)
  const inMs = Number.parseFloat(given.get('retry-after-ms') ?? '')
  const plain = given.get('retry-after') ?? ''
  const inSeconds = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) * 1000 : Date.parse(plain) - now
  const wait = Number.isFinite(inMs) ? inMs : inSeconds
  return Number.isFinite(wait) ? Math.min(Math.max(0, Math.round(wait)), longestMs) : undefined
}

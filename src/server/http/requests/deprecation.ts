import type { OperationMeta } from '#contracts/operations.ts'

/** The headers that tell programs of an operation that it will go (RFC 9745, RFC 8594); none while it stays. */
export function deprecationHeaders(
  deprecated: OperationMeta['deprecated'],
): Record<string, string> {
  if (!deprecated) return {}
  const since = Math.floor(new Date(deprecated.since).getTime() / 1000)
  return {
    deprecation: `@${since}`,
    sunset: new Date(deprecated.until).toUTCString(),
    link: '</developers>; rel="deprecation"; type="text/html"',
  }
}

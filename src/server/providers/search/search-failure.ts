import { type OutageCause, ProviderError } from '#server/kernel/errors.ts'
import { retryAfterOf } from '#server/kernel/fetch/retry-after.ts'
import type { SafeResponse } from '#server/kernel/fetch/safe-fetch.ts'
import type { ServiceTrouble } from './search-service.ts'

/** A limit for this long concerns the account, not a burst of calls. */
const longLimitMs = 60_000

const sentences = {
  key: 'The search service did not accept its access key. Please ask your administrator to check it.',
  credit:
    'The account at the search service has no credit left. Please ask your administrator to top it up.',
  limit: 'The search service is busy at the moment.',
  query: 'The search service refused the search.',
  format:
    'The search service does not answer in JSON. Please ask your administrator to allow it there.',
  down: 'The search service is not available at the moment.',
  garbage: 'The search service sent an answer that could not be read.',
} as const

/** What an answer without success means. */
export function searchFailure(
  { status, headers }: Pick<SafeResponse, 'status' | 'headers'>,
  text: string,
  trouble: ServiceTrouble | null,
): ProviderError {
  const retryAfterMs = retryAfterOf(headers)
  const make = (
    kind: ProviderError['kind'],
    what: keyof typeof sentences,
    outage?: OutageCause | undefined,
  ) =>
    new ProviderError(kind, sentences[what], {
      detail: `${status}: ${text.slice(0, 300)}`,
      retryAfterMs,
      outage,
    })
  switch (trouble ?? usualMeaning(status)) {
    case 'key':
      return make('auth_expired', 'key', 'key')
    case 'credit':
      return make('rejected', 'credit', 'credit')
    case 'limit':
      return make('rate_limited', 'limit', (retryAfterMs ?? 0) >= longLimitMs ? 'limit' : undefined)
    case 'query':
      return make('rejected', 'query')
    case 'format':
      return make('rejected', 'format', 'key')
    default:
      return make('unavailable', 'down')
  }
}

/** An answer that can't be read, such as a page where JSON was to be. */
export function unreadable(detail: string, cause?: unknown): ProviderError {
  return new ProviderError('unavailable', sentences.garbage, { detail, cause })
}

/** A call that got no answer. */
export function unreachable(cause: unknown): ProviderError {
  const detail = cause instanceof ProviderError ? (cause.detail ?? cause.message) : String(cause)
  return new ProviderError('unavailable', sentences.down, { detail, cause })
}

function usualMeaning(status: number): ServiceTrouble | null {
  if (status === 401 || status === 403) return 'key'
  if (status === 402) return 'credit'
  if (status === 429) return 'limit'
  return status >= 400 && status < 500 && status !== 408 ? 'query' : null
}

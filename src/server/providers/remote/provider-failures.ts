import { APICallError } from 'ai'
import { type OutageCause, ProviderError } from '#server/kernel/errors.ts'
import { retryAfterOf } from '#server/kernel/fetch/retry-after.ts'
import { isTooLong } from './too-long.ts'

/** The messages for refusals that depend on the task (writing or drawing). */
export type RefusalWords = { declined: string; tooLong: string }

export type AnswerFacts = {
  status: number | undefined
  text: string
  retryAfterMs: number | undefined
  cause: unknown
}

const refusedKey =
  'The AI service did not accept its access key. Please ask your administrator to check it.'
const noCredit =
  'The account at the AI service has no credit left. Please ask your administrator to top it up.'
const busy = 'The AI service is busy at the moment.'
/** A limit for this long concerns the account, not a burst of calls. */
const longLimitMs = 60_000
const down = 'The AI service is not available at the moment.'
const loading = 'The AI service is still loading its model.'

/** Whether a server has said that its model is still being loaded. */
export const isLoading = ({ message }: ProviderError): boolean => message === loading

/** Classifies a response by status and text, or a lost connection (no status), as a `ProviderError`. */
export function classifyAnswer(
  { status, text, retryAfterMs, cause }: AnswerFacts,
  words: RefusalWords,
): ProviderError {
  const detail = `${status ?? 'no status'}: ${text.slice(0, 500)}`
  const make = (kind: ProviderError['kind'], message: string, outage?: OutageCause) =>
    new ProviderError(kind, message, { detail, cause, retryAfterMs, outage })
  if (status === 402 || /insufficient_quota|credit balance|billing_hard_limit/i.test(text)) {
    return make('rejected', noCredit, 'credit')
  }
  if (
    status === 401 ||
    status === 403 ||
    /authentication_error|permission_error|API_KEY_INVALID/.test(text)
  ) {
    return make('auth_expired', refusedKey, 'key')
  }
  if (status === 429 || /rate_limit/i.test(text)) {
    return make('rate_limited', busy, (retryAfterMs ?? 0) >= longLimitMs ? 'limit' : undefined)
  }
  if (/content_filter|content_policy|moderation|nsfw|safety system|flagged/i.test(text)) {
    return make('rejected', words.declined)
  }
  if (isTooLong(text)) return make('rejected', words.tooLong)
  if (status === 404) return make('rejected', 'The AI service does not know the chosen model.')
  if (status === 413) return make('rejected', words.tooLong)
  if (status === 503 && /loading/i.test(text)) return make('unavailable', loading)
  const isTransient = status === undefined || status >= 500 || [408, 409, 425].includes(status)
  return isTransient
    ? make('unavailable', down)
    : make('rejected', 'The AI service refused the request.')
}

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let link = error; link !== undefined && link !== null && chain.length < 8; ) {
    chain.push(link)
    link = link instanceof Error ? link.cause : undefined
  }
  return chain
}

function textOf(error: unknown): string {
  if (error instanceof Error) return error.message
  if (typeof error === 'string') return error
  return JSON.stringify(error) ?? String(error)
}

/** The HTTP status that an error in mid-stream names, if any. */
function statusIn(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  for (const key of ['statusCode', 'status', 'code'] as const) {
    const value = key in error ? Number(Reflect.get(error, key)) : Number.NaN
    if (value >= 400 && value <= 599) return value
  }
  return undefined
}

/** Classifies anything a model call threw as a `ProviderError`; `signal` tells an abort from a failure. */
export function classifyFailure(
  error: unknown,
  signal: AbortSignal,
  words: RefusalWords,
): ProviderError {
  const chain = chainOf(error)
  const known = chain.find((link) => link instanceof ProviderError)
  if (known !== undefined) return known
  if (signal.aborted) {
    return new ProviderError('unavailable', 'Stopped before it was finished.', {
      cause: error,
    })
  }
  const answered = chain.find((link) => APICallError.isInstance(link))
  if (answered?.statusCode !== undefined && answered.statusCode >= 400) {
    return classifyAnswer(
      {
        status: answered.statusCode,
        text: `${answered.message} ${answered.responseBody ?? ''}`,
        retryAfterMs: retryAfterOf(answered.responseHeaders),
        cause: error,
      },
      words,
    )
  }
  const named = chain.map(statusIn).find((status) => status !== undefined)
  const data = chain.map((link) =>
    typeof link === 'object' && link !== null && 'data' in link ? JSON.stringify(link.data) : '',
  )
  const text = [...chain.map(textOf), ...data].join(' ')
  return classifyAnswer({ status: named, text, retryAfterMs: undefined, cause: error }, words)
}

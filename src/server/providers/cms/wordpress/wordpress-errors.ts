import {
  ProviderError,
  type ProviderErrorFacts,
  type ProviderErrorKind,
} from '#server/kernel/errors.ts'
import { retryAfterOf } from '#server/kernel/fetch/retry-after.ts'
import type { SafeResponse } from '#server/kernel/fetch/safe-fetch.ts'
import {
  BlockedTargetError,
  InsecureCredentialsError,
} from '#server/kernel/fetch/safe-fetch-errors.ts'
import { saidLine } from '#server/text/said-text.ts'
import { jsonIn } from '../site/json-in.ts'
import { SiteError } from '../site/site-error.ts'
import { causes } from './wordpress-causes.ts'

export const connectFailed =
  'Failed to connect to WordPress API. Please check your internet connection and site URL.'
export const invalidResponse = 'Invalid response from WordPress'

type Facts = ProviderErrorFacts & {
  status?: number | null
  code?: string | null
  causes?: string[]
  /** WordPress's own message as plain text. */
  said?: string | null
}

/** An error of a WordPress site, with its REST code and what the user can check. */
export class WordPressError extends ProviderError {
  readonly status: number | null
  readonly code: string | null
  readonly causes: string[]
  readonly said: string | null

  constructor(kind: ProviderErrorKind, message: string, facts: Facts = {}) {
    super(kind, message, facts)
    this.name = 'WordPressError'
    this.status = facts.status ?? null
    this.code = facts.code ?? null
    this.causes = facts.causes ?? []
    this.said = facts.said ?? null
  }
}

const loginCodes =
  /^(rest_not_logged_in|incorrect_password|invalid_username|invalid_email|invalid_application_credentials|application_passwords_disabled.*)$/

/**
 * Parses a response of the REST API; throws `WordPressError` for an error. `repeatable` marks an idempotent
 * request, so that a lost response is not an unknown outcome.
 */
export function readAnswer(response: SafeResponse, repeatable: boolean): unknown {
  const json = jsonIn(response.body)
  const { code, said, innerStatus, ownStatus } = readRefusal(json)
  // A site that prints a warning first has answered 200 by then, whatever follows.
  const late = response.status === 200 && code !== null && (ownStatus ?? 500) >= 400
  const status = late ? (ownStatus ?? 500) : response.status
  const headline = `Connection failed: ${status} ${late ? '' : response.statusText}`.trim()
  if (status >= 200 && status < 300) {
    if (json !== undefined) return json
    throw unreadable(response, repeatable, excerptOf(response.body))
  }
  const kind = kindOf(status === 400 ? (innerStatus ?? status) : status, code, repeatable)
  throw new WordPressError(kind, headline, {
    status,
    code,
    said,
    causes: causesOf(status, code, code !== null, response),
    detail: `${code ?? 'no code'} ${excerptOf(response.body)}`,
    retryAfterMs: retryAfterOf(response.headers),
  })
}

/** WordPress answered with something that nothing can be learnt from; a write may have been done all the same. */
export function unreadable(
  { status }: SafeResponse,
  repeatable: boolean,
  detail: string,
): WordPressError {
  return new WordPressError(repeatable ? 'rejected' : 'unknown_outcome', invalidResponse, {
    status,
    causes: [causes.firewall, causes.notWordPress],
    detail,
  })
}

/** The codes of WordPress's own failures; a plugin or the database that refuses something says another. */
const failureCodes = /^(internal_server_error|wp_die|maintenance)/

function kindOf(status: number, code: string | null, repeatable: boolean): ProviderErrorKind {
  if (code && loginCodes.test(code)) return 'auth_expired'
  // WordPress responds with 500 to files it rejects.
  if (code?.startsWith('rest_upload')) return 'rejected'
  if (status === 401) return 'auth_expired'
  if (status === 429) return 'rate_limited'
  // WordPress has decided, and would decide so again: whoever refuses without a status of their own answers 500.
  if (status === 500 && code && !failureCodes.test(code)) return 'rejected'
  if (status === 408 || status >= 500) return repeatable ? 'unavailable' : 'unknown_outcome'
  return 'rejected'
}

function causesOf(
  status: number,
  code: string | null,
  isJson: boolean,
  response: SafeResponse,
): string[] {
  if (code?.startsWith('application_passwords_disabled')) return [causes.noApplicationPasswords]
  if (code && /^(incorrect_password|invalid_)/.test(code)) return [causes.wrongLogin]
  if (code && /^(rest_disabled|rest_login_required|itsec_rest|rest_api_)/.test(code)) {
    return [causes.restOff]
  }
  if (status >= 300 && status < 400) {
    const location = response.headers.get('location') ?? ''
    return URL.canParse(location, response.url)
      ? [causes.otherHost(new URL(location, response.url).host)]
      : [causes.notWordPress]
  }
  if (status === 401) {
    if (!isJson && /^basic/i.test(response.headers.get('www-authenticate') ?? '')) {
      return [causes.sitePassword]
    }
    return isJson ? [causes.wrongLogin, causes.strippedHeader] : [causes.firewall]
  }
  if (code?.startsWith('db_')) return [causes.database]
  if (status === 500 && code && !failureCodes.test(code)) return []
  if (status === 413) return [causes.tooLarge]
  if (status === 404) return isJson ? [causes.notFound] : [causes.notWordPress, causes.restOff]
  if (status === 408 || status === 429 || status >= 500) {
    return isJson || status !== 503 ? [causes.slow] : [causes.slow, causes.firewall]
  }
  return isJson ? [] : [causes.firewall, causes.restOff]
}

/** Explains a network error to the user; errors of WordPress pass through unchanged. */
export function explainNetworkError(error: unknown): unknown {
  if (error instanceof WordPressError || error instanceof SiteError) return error
  if (!(error instanceof ProviderError)) return error
  const facts = { cause: error, detail: error.detail }
  if (error.kind === 'unknown_outcome') {
    return new WordPressError(
      'unknown_outcome',
      'WordPress did not answer, so it is not clear whether the article was published.',
      facts,
    )
  }
  return new WordPressError(error.kind, connectFailed, { ...facts, causes: [networkCause(error)] })
}

function networkCause(error: ProviderError): string {
  if (error instanceof InsecureCredentialsError) return causes.insecure
  if (error instanceof BlockedTargetError) return causes.blocked
  if (error.kind === 'rejected') return error.message
  return causes.unreachable
}

/** The message for a failed publication: what happened, then what to check first. */
export function publishFailure(error: unknown): unknown {
  const explained = explainNetworkError(error)
  if (!(explained instanceof WordPressError)) return explained
  // “You are not logged in” says less than the status and what to check.
  const said = explained.kind === 'auth_expired' ? null : explained.said
  const parts = [said ?? explained.message, ...explained.causes.slice(0, 2)]
  const message = parts.map((part) => part.replace(/[.\s]*$/, '.')).join(' ')
  return new WordPressError(explained.kind, message, {
    status: explained.status,
    code: explained.code,
    causes: explained.causes,
    detail: explained.detail,
    retryAfterMs: explained.retryAfterMs,
    cause: error,
  })
}

function readRefusal(json: unknown): {
  code: string | null
  said: string | null
  innerStatus: number | null
  ownStatus: number | null
} {
  const { code, message, data } = asRecord(json)
  const details = Object.values(asRecord(asRecord(data).details))
  const inner = details.map((detail) => asRecord(asRecord(detail).data).status)
  return {
    code: typeof code === 'string' && typeof message === 'string' ? code : null,
    said: typeof message === 'string' ? saidLine(message) || null : null,
    innerStatus: inner.find((status) => status === 401 || status === 403) as number | null,
    ownStatus: typeof asRecord(data).status === 'number' ? (asRecord(data).status as number) : null,
  }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function excerptOf(body: Uint8Array): string {
  return new TextDecoder().decode(body.subarray(0, 300)).replaceAll(/\s+/g, ' ')
}

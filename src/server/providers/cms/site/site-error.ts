import {
  ProviderError,
  type ProviderErrorFacts,
  type ProviderErrorKind,
} from '#server/kernel/errors.ts'
import { retryAfterOf } from '#server/kernel/fetch/retry-after.ts'
import type { SafeResponse } from '#server/kernel/fetch/safe-fetch.ts'
import { saidLine } from '#server/text/said-text.ts'

/** A refusal or failure of a site, with its HTTP status and what the user can check. */
export class SiteError extends ProviderError {
  readonly status: number | null
  readonly causes: string[]

  constructor(
    kind: ProviderErrorKind,
    message: string,
    facts: ProviderErrorFacts & { status?: number; causes?: string[] } = {},
  ) {
    super(kind, message, facts)
    this.name = 'SiteError'
    this.status = facts.status ?? null
    this.causes = facts.causes ?? []
  }
}

/** How one kind of site refuses, and what a person can do about it. */
export type SiteManners = {
  /** As people call it, such as `Ghost`. */
  name: string
  /** What to check when the site refuses the key, cannot be found, or is not what it should be. */
  causes: { key: string; rights: string; address: string }
  /** Statuses that mean a refused key; 401 unless said otherwise. */
  keyStatuses?: readonly number[]
  /** The site's own sentence in the JSON of a refusal. */
  said: (json: unknown) => string | null
}

const slow = 'The site may be overloaded or down. Try again in a few minutes.'

/** The error that an answer other than 2xx means; `repeatable` marks a request that does no harm twice. */
export function refusalOf(
  site: SiteManners,
  response: SafeResponse,
  json: unknown,
  repeatable: boolean,
): SiteError {
  const { status } = response
  const facts = {
    status,
    detail: `${status} ${excerpt(response.body)}`,
    retryAfterMs: retryAfterOf(response.headers),
  }
  const refused = (kind: ProviderErrorKind, message: string, ...causes: string[]) =>
    new SiteError(kind, message, { ...facts, causes })
  const { name, causes, keyStatuses = [401] } = site
  if (keyStatuses.includes(status)) {
    return refused('auth_expired', `${name} did not accept the key.`, causes.key)
  }
  if (status === 429) return refused('rate_limited', `${name} is limiting requests.`, slow)
  if (status === 408 || status >= 500) {
    const kind = repeatable ? 'unavailable' : 'unknown_outcome'
    return refused(kind, `${name} is having problems (${status}).`, slow)
  }
  if (status < 400) return refused('rejected', movedMessage(name, response), causes.address)
  const said = json === undefined ? null : site.said(json)
  const reason = said ? `: ${saidLine(said)}` : ` (${status})`
  const check = status === 403 ? [causes.rights] : status === 404 ? [causes.address] : []
  return refused('rejected', `${name} refused this${reason}`.replace(/[.\s]*$/, '.'), ...check)
}

function movedMessage(name: string, { headers, url }: SafeResponse): string {
  const location = headers.get('location') ?? ''
  const host = URL.canParse(location, url) ? new URL(location, url).host : 'another address'
  return `${name} sends visitors of this address to ${host}.`
}

function excerpt(body: Uint8Array): string {
  return new TextDecoder().decode(body.subarray(0, 300)).replaceAll(/\s+/g, ' ')
}

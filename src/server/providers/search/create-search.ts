import { setTimeout as delay } from 'node:timers/promises'
import { ProviderError } from '#server/kernel/errors.ts'
import type { SafeFetch } from '#server/kernel/fetch/safe-fetch.ts'
import { accountOf } from '../account-port.ts'
import { createCallScheduler } from '../remote/call-scheduler.ts'
import { brave } from './brave.ts'
import type { SearchCall, SearchHit, SearchQuery, WebSearch } from './port.ts'
import { searchFailure, unreachable, unreadable } from './search-failure.ts'
import type { SearchService } from './search-service.ts'
import { searxng } from './searxng.ts'
import { serper } from './serper.ts'
import { tavily } from './tavily.ts'

export type SearchProvider = 'searxng' | 'brave' | 'tavily' | 'serper'

export type SearchSettings = {
  provider: SearchProvider
  /** Null only for a SearXNG without authentication. */
  apiKey: string | null
  /** Null: the service's own. SearXNG has none. */
  baseUrl: string | null
  fetch: SafeFetch
  limits?: Partial<SearchLimits>
}

export type SearchLimits = {
  timeoutMs: number
  maxBytes: number
  /** Calls of one search. */
  attempts: number
  /** The longest wait between two of them; a service that asks for more is not asked again. */
  longestWaitMs: number
  /** Calls in flight. */
  calls: number
}

const usualLimits: SearchLimits = {
  timeoutMs: 10_000,
  maxBytes: 1024 * 1024,
  attempts: 3,
  longestWaitMs: 10_000,
  calls: 4,
}
const firstWaitMs = 500
const [longestTitle, longestSnippet, longestAddress] = [300, 1_000, 2_000]

/** Opens the search of one service. */
export function createSearch({ fetch, limits, ...settings }: SearchSettings): WebSearch {
  const service = serviceOf(settings)
  const bounds = { ...usualLimits, ...limits }
  const scheduler = createCallScheduler({ limit: bounds.calls })
  return {
    provider: settings.provider,
    account: accountOf('search', settings),
    search: async (query, call) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await scheduler.run(call.workspaceId, call.signal, () =>
            ask(service, { fetch, bounds }, query, call),
          )
        } catch (error) {
          const wait = waitBefore(error, attempt, bounds)
          if (wait === null || call.signal.aborted) throw error
          await delay(wait, undefined, { signal: call.signal, ref: false }).catch(() => {
            throw error
          })
        }
      }
    },
  }
}

function serviceOf({
  provider,
  apiKey,
  baseUrl: given,
}: Omit<SearchSettings, 'fetch' | 'limits'>): SearchService {
  const baseUrl = given?.replace(/\/+$/, '') ?? null
  const key = apiKey ?? ''
  switch (provider) {
    case 'brave':
      return brave({ apiKey: key, baseUrl })
    case 'tavily':
      return tavily({ apiKey: key, baseUrl })
    case 'serper':
      return serper({ apiKey: key, baseUrl })
    case 'searxng':
      return searxng({ apiKey, baseUrl: baseUrl ?? '' })
  }
}

/** Milliseconds until another attempt, or null for none. */
function waitBefore(error: unknown, attempt: number, bounds: SearchLimits): number | null {
  if (!(error instanceof ProviderError) || !error.retryable || error.outage) return null
  if (attempt >= bounds.attempts) return null
  const wait = error.retryAfterMs ?? firstWaitMs * 2 ** (attempt - 1)
  return wait <= bounds.longestWaitMs ? wait : null
}

async function ask(
  service: SearchService,
  { fetch, bounds }: { fetch: SafeFetch; bounds: SearchLimits },
  query: SearchQuery,
  { signal }: SearchCall,
): Promise<SearchHit[]> {
  const { url, ...request } = service.request(query)
  const answer = await fetch(url, {
    ...request,
    // A search changes nothing; a redirect would carry the key elsewhere.
    idempotent: true,
    redirect: 'manual',
    timeoutMs: bounds.timeoutMs,
    maxBytes: bounds.maxBytes,
    signal,
  }).catch((error: unknown) => {
    throw unreachable(error)
  })
  const text = new TextDecoder().decode(answer.body)
  if (answer.status < 200 || answer.status > 299) {
    throw searchFailure(answer, text, service.meaning?.(answer.status, text) ?? null)
  }
  return clean(readHits(service, text)).slice(0, query.count)
}

function readHits(service: SearchService, text: string): SearchHit[] {
  try {
    return service.read(JSON.parse(text))
  } catch (error) {
    throw unreadable(text.slice(0, 200), error)
  }
}

/** Pages on the web alone, each once, with texts of a sensible length. */
function clean(hits: readonly SearchHit[]): SearchHit[] {
  const byAddress = new Map<string, SearchHit>()
  for (const { address, title, snippet, publishedOn } of hits) {
    if (!/^https?:\/\//i.test(address) || address.length > longestAddress) continue
    if (!URL.canParse(address) || byAddress.has(address)) continue
    const text = (value: string, most: number) => value.replace(/\s+/g, ' ').trim().slice(0, most)
    const [shown, said] = [text(title, longestTitle), text(snippet, longestSnippet)]
    byAddress.set(address, { address, title: shown, snippet: said, publishedOn })
  }
  return [...byAddress.values()]
}

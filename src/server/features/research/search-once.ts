import type { JobContext } from '#server/context/context.ts'
import { passageTo, pauseAccount, resumeAccount } from '#server/jobs/tasks/provider-pauses.store.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { SearchHit, SearchQuery, WebSearch } from '#server/providers/search/port.ts'

/** What a search found, or why it found nothing. */
export type SearchOutcome = { query: string; hits: SearchHit[]; problem: string }

const paused = 'The search service refused earlier searches, so it is not asked for a while.'

/**
 * Searches once, unless the account is paused: a service that refuses its key, has no credit left or limits for long is
 * left alone by every process until the pause is over. A search that fails is an outcome, no error.
 */
export async function searchOnce(
  { database }: Pick<JobContext, 'database'>,
  search: WebSearch,
  query: SearchQuery,
  call: { workspaceId: string; signal: AbortSignal },
): Promise<SearchOutcome> {
  const { account } = search
  const passage = await passageTo(database, account)
  if (passage.state === 'paused') return { query: query.text, hits: [], problem: paused }
  const trial = passage.state === 'trial'
  try {
    const hits = await search.search(query, call)
    if (trial) await resumeAccount(database, account)
    return { query: query.text, hits, problem: '' }
  } catch (error) {
    call.signal.throwIfAborted()
    if (!(error instanceof ProviderError)) throw error
    const { outage, message, retryAfterMs } = error
    if (outage) {
      await pauseAccount(database, { account, cause: outage, message, retryAfterMs }, trial)
    }
    return { query: query.text, hits: [], problem: message }
  }
}

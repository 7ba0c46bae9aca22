import type { Passage, Source, Sources } from '#contracts/clients/sources.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { visibleClient } from '#server/db/visible-rows.ts'
import { AppError } from '#server/kernel/errors.ts'
import { mayChangeKnowledge } from '../knowledge.policy.ts'
import type { SourcePlace } from './sources.store.ts'
import { lastCrawl, openProposals, passagesOf, shownSource, shownSources } from './sources.views.ts'

/** Returns a client's documents and pages, and the facts proposed from them; throws `not_found`. */
export async function readSources(context: RequestContext, clientId: string): Promise<Sources> {
  return await context.reading(async (scope) => {
    const [client, sources, reading, proposals] = await Promise.all([
      visibleClient(scope, clientId),
      shownSources(scope, clientId),
      lastCrawl(scope, clientId),
      openProposals(scope, clientId),
    ])
    if (!client) throw new AppError('not_found')
    return {
      documents: sources.filter(({ kind }) => kind === 'document'),
      pages: sources.filter(({ kind }) => kind === 'page'),
      reading,
      proposals,
      abilities: { update: mayChangeKnowledge(scope) },
    }
  }, frequent)
}

/** Returns a source with its passages; throws `not_found`. */
export async function readSource(
  context: RequestContext,
  place: SourcePlace,
): Promise<Source & { passages: Passage[] }> {
  return await context.reading(async (scope) => {
    const [source, passages] = await Promise.all([
      shownSource(scope, place),
      passagesOf(scope, place),
    ])
    if (!source) throw new AppError('not_found')
    return { ...source, passages }
  })
}

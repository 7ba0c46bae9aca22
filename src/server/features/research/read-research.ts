import type { ArticleSources } from '#contracts/articles/research.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { claimedArticle, mayAnswer, supportsBySource } from '#server/features/claims/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { askedResearch, researchingClient, shownSearched, shownSources } from './research.views.ts'

/** What was searched for an article, what was read or refused, and what rests on it. Throws `not_found`. */
export async function readResearch(
  context: RequestContext,
  articleId: string,
): Promise<ArticleSources> {
  return await context.reading(async (scope) => {
    const article = await claimedArticle(scope, articleId)
    const client = article && (await researchingClient(scope, article.clientId))
    if (!article || !client) throw new AppError('not_found')
    const { clientId, texts } = article
    const place = { articleId, clientId }
    const [research, searched, sources, supports] = await Promise.all([
      askedResearch(scope, articleId),
      shownSearched(scope, place),
      shownSources(scope, place),
      supportsBySource(scope, { ...place, texts }),
    ])
    return {
      research: research ?? 'own',
      searched,
      sources: sources.map((source) => ({ ...source, supports: supports.get(source.id) ?? 0 })),
      placement: client.placement,
      abilities: { update: mayAnswer(article) },
    }
  }, frequent)
}

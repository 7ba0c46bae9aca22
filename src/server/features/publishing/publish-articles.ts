import type { BulkOutcome } from '#contracts/publishing/bulk-publishing.ts'
import type { RequestContext } from '#server/context/context.ts'
import { publishingSites } from '#server/features/credentials/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { clientsOfArticles } from './publications.views.ts'
import { publishArticle } from './publish-article.ts'

const noSite = 'None of the chosen sites is meant for this client.'

/**
 * Queues articles for those of the sites that are meant for their clients, one transaction each, with every
 * check of a single publication; a refusal of one keeps none of the others back. Throws `not_found` when an
 * article is missing, or a site that is meant for none of their clients.
 */
export async function publishArticles(
  context: RequestContext,
  input: { articleIds: readonly string[]; credentialIds: readonly string[] },
): Promise<{ outcomes: BulkOutcome[] }> {
  const articleIds = [...new Set(input.articleIds)]
  const credentialIds = [...new Set(input.credentialIds)]
  const sitesOf = await context.reading(async (scope) => {
    const articles = await clientsOfArticles(scope, articleIds)
    if (articles.length < articleIds.length) throw new AppError('not_found')
    const clients = [...new Set(articles.map(({ clientId }) => clientId))]
    const sites = await Promise.all(
      clients.map((clientId) => publishingSites(scope, credentialIds, clientId)),
    )
    const reached = new Set(sites.flat().map(({ id }) => id))
    if (reached.size < credentialIds.length) throw new AppError('not_found')
    const byClient = new Map(clients.map((clientId, index) => [clientId, sites[index] ?? []]))
    return new Map(articles.map(({ id, clientId }) => [id, byClient.get(clientId) ?? []]))
  })
  const outcomes: BulkOutcome[] = []
  for (const articleId of articleIds) {
    const ids = (sitesOf.get(articleId) ?? []).map(({ id }) => id)
    outcomes.push(await publishOne(context, articleId, ids))
  }
  return { outcomes }
}

async function publishOne(
  context: RequestContext,
  articleId: string,
  credentialIds: string[],
): Promise<BulkOutcome> {
  if (credentialIds.length === 0) return { articleId, items: [], problem: noSite }
  const { idempotencyKey: key } = context
  // A repeat of the whole request answers each article as it did at first.
  const own = { ...context, idempotencyKey: key && `${key.slice(0, 160)}:${articleId}` }
  try {
    const { items } = await publishArticle(own, { articleId, credentialIds })
    return { articleId, items, problem: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'conflict') return { articleId, items: [], problem: error.message }
    if (error.code !== 'not_found') throw error
    const problem = 'The article or one of its sites has been deleted in the meantime.'
    return { articleId, items: [], problem }
  }
}

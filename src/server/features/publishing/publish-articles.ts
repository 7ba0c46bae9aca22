import type { BulkOutcome, BulkSchedule } from '#contracts/publishing/bulk-publishing.ts'
import { turnsFrom } from '#contracts/rules/publishing/cadence.ts'
import type { LocalMoment } from '#contracts/shapes.ts'
import type { RequestContext } from '#server/context/context.ts'
import { publishingSites } from '#server/features/credentials/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { deletedMeanwhile } from './preflight/check-selection.ts'
import { clientsOfArticles } from './publications.views.ts'
import { publishArticle } from './publish-article.ts'
import { scheduleArticle } from './schedule/schedule-article.ts'

const noSite = 'None of the chosen sites is meant for this client.'

type Wanted = {
  articleIds: readonly string[]
  credentialIds: readonly string[]
  schedule?: BulkSchedule | undefined
}

/**
 * Queues or schedules articles for those of the sites that are meant for their clients, one transaction each,
 * with every check of a single publication; a refusal of one keeps none of the others back, and its turn is
 * left free. Throws `not_found` when an article is missing, or a site that is meant for none of their clients.
 */
export async function publishArticles(
  context: RequestContext,
  input: Wanted,
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
  const momentOf = momentsOf(
    input.schedule,
    articleIds.filter((id) => sitesOf.get(id)?.length),
  )
  const outcomes: BulkOutcome[] = []
  for (const articleId of articleIds) {
    const ids = (sitesOf.get(articleId) ?? []).map(({ id }) => id)
    const outcome = await publishOne(context, articleId, ids, momentOf.get(articleId))
    outcomes.push({ articleId, ...nothing, ...outcome })
  }
  return { outcomes }
}

const nothing = { items: [], scheduled: [], problem: null }

/** When each article goes out; empty where all go out at once. */
function momentsOf(
  schedule: BulkSchedule | undefined,
  articleIds: readonly string[],
): Map<string, LocalMoment> {
  if (!schedule) return new Map()
  const { localTime, timeZone, every } = schedule
  const turns = turnsFrom(localTime, every, articleIds.length)
  return new Map(
    articleIds.map((id, index) => [id, { localTime: turns[index] ?? localTime, timeZone }]),
  )
}

async function publishOne(
  context: RequestContext,
  articleId: string,
  credentialIds: string[],
  moment: LocalMoment | undefined,
): Promise<Partial<BulkOutcome>> {
  if (credentialIds.length === 0) return { problem: noSite }
  const { idempotencyKey: key } = context
  // A repeat of the whole request answers each article as it did at first.
  const own = { ...context, idempotencyKey: key && `${key.slice(0, 160)}:${articleId}` }
  try {
    const wanted = { articleId, credentialIds }
    if (!moment) return await publishArticle(own, wanted)
    const { items: scheduled } = await scheduleArticle(own, { ...wanted, ...moment })
    return { scheduled }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'conflict') return { problem: error.message }
    if (error.code !== 'not_found') throw error
    return { problem: deletedMeanwhile }
  }
}

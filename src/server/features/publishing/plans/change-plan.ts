import type { PublicationPlan, SetPlan } from '#contracts/publishing/publication-plans.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { visibleArticle } from '#server/db/visible-rows.ts'
import { publishingSites } from '#server/features/credentials/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { deletePlan, lockPlan, upsertPlans } from '../plans.store.ts'
import { chosenTime } from '../schedule/chosen-time.ts'
import { listedPlans } from './plans.views.ts'

type Filter = { clientId?: string | undefined; articleId?: string | undefined }

/** Lists what is planned and not scheduled yet. */
export async function listPlans(
  context: RequestContext,
  filter: Filter,
): Promise<{ items: PublicationPlan[] }> {
  return await context.reading(
    async (scope) => ({ items: await listedPlans(scope, filter) }),
    frequent,
  )
}

/**
 * Plans when and where an article goes out, in place of what was planned; whoever does so is the one it is scheduled for.
 * Throws `not_found` for an article or a site out of reach, and `conflict` for a time that cannot be or a plan without sites.
 */
export async function setPlan(context: RequestContext, input: SetPlan): Promise<PublicationPlan> {
  const { articleId, localTime, timeZone } = input
  return await context.inTransaction(async (scope) => {
    const article = await visibleArticle(scope, articleId)
    if (!article) throw new AppError('not_found')
    const before = await lockPlan(scope, articleId)
    const credentialIds = [...new Set(input.credentialIds ?? before?.credentialIds ?? [])]
    if (credentialIds.length === 0) throw new AppError('conflict', 'Please choose the sites.')
    const sites = await publishingSites(scope, credentialIds, article.clientId)
    if (sites.length < credentialIds.length && input.credentialIds) {
      throw new AppError('not_found', 'Credential not found')
    }
    if (sites.length === 0) throw new AppError('conflict', 'The planned sites are gone.')
    const time = chosenTime(input, scope.now)
    await upsertPlans(scope, [{ ...time, articleId, credentialIds: sites.map(({ id }) => id) }])
    await emit(scope, 'article.planned', {
      ...{ id: articleId, clientId: article.clientId, localTime, timeZone },
      site: sites.map(({ name }) => name).join(', '),
    })
    const [plan] = await listedPlans(scope, { articleId })
    if (!plan) throw new AppError('conflict', 'This article is cancelled.')
    return plan
  })
}

/** Drops the plan of an article; what is scheduled stays. Throws `not_found` where there is none. */
export async function dropPlan(
  context: RequestContext,
  { articleId }: { articleId: string },
): Promise<{ ok: true }> {
  return await context.inTransaction(async (scope) => {
    const article = await visibleArticle(scope, articleId)
    const plan = article && (await lockPlan(scope, articleId))
    if (!plan) throw new AppError('not_found')
    await deletePlan(scope, articleId)
    await emit(scope, 'article.plan_dropped', { id: articleId, clientId: article.clientId })
    return { ok: true as const }
  })
}

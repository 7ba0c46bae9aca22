import type { NewArticles } from '#contracts/articles.ts'
import { inputsOf } from '#contracts/inputs.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import { insertArticles, insertRelatedContent } from '#server/features/articles/index.ts'
import { spendCredits } from '#server/features/billing/index.ts'
import { announceAll } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { generateArticleJob } from './generate-article.job.ts'
import { insertRuns } from './generation.store.ts'
import { campaignOfOrder } from './generation.views.ts'

export type CreatedArticles = {
  articles: { id: string; inputValue: string }[]
  creditsLeft: number
}

/**
 * Creates one article per input, pays for them and puts their generation into the queue: all of it
 * in one transaction, or nothing. Throws `insufficient_credits` when the balance covers not all.
 */
export async function createArticles(
  context: RequestContext,
  order: NewArticles,
): Promise<CreatedArticles> {
  const { inputs } = inputsOf(order)
  if (inputs.length === 0) throw new AppError('invalid_input', 'No valid inputs provided')
  return await context.inTransaction(async (scope) => {
    const campaign = await campaignOfOrder(scope, order.campaignId)
    if (!campaign) throw new AppError('not_found')
    return await once(scope, context.idempotencyKey, ['articles', order], async () => {
      const made = inputs.map((inputValue) => ({ id: newId(), runId: newId(), inputValue }))
      const creditsLeft = await spendCredits(
        scope,
        made.map(({ id, inputValue }) => ({
          articleId: id,
          description: `Article creation: ${inputValue.slice(0, 300)}`,
        })),
      )
      await insertArticles(
        scope,
        made.map(({ id, inputValue }) => toRow(order, campaign, id, inputValue)),
      )
      await insertRelatedContent(
        scope,
        made.map(({ id }) => id),
        order.relatedContentTypes,
      )
      await insertRuns(
        scope,
        made.map(({ id, runId }) => ({ id: runId, articleId: id })),
      )
      await beginGeneration(scope, made, campaign.clientId, creditsLeft)
      return { articles: made.map(({ id, inputValue }) => ({ id, inputValue })), creditsLeft }
    })
  })
}

function toRow(
  order: NewArticles,
  campaign: { clientId: string; imageGeneratorId: string | null; aspectRatio: string | null },
  id: string,
  inputValue: string,
) {
  return {
    id,
    inputType: order.inputType,
    inputValue,
    clientId: campaign.clientId,
    campaignId: order.campaignId,
    seoTemplateId: order.seoTemplateId,
    toneTemplateId: order.toneTemplateId,
    imageTemplateId: order.imageTemplateId,
    authorTemplateId: order.authorTemplateId,
    imageGeneratorId: order.imageGeneratorId ?? campaign.imageGeneratorId,
    aspectRatio: order.aspectRatio ?? campaign.aspectRatio,
    initialDraft: order.initialDraft,
    subtitle: order.subtitle,
    goal: order.goal,
    readTime: order.readTime ? String(order.readTime) : '',
  }
}

async function beginGeneration(
  scope: MemberScope,
  articles: { id: string; runId: string; inputValue: string }[],
  clientId: string,
  creditsLeft: number,
): Promise<void> {
  const { workspaceId } = scope
  await scope.queue.enqueueAll(
    scope.tx,
    generateArticleJob,
    articles.map(({ runId }) => ({ workspaceId, runId })),
  )
  await recordActivity(
    scope,
    ...articles.map(({ id, inputValue }) => ({
      action: 'article.created',
      subjectType: 'article',
      subjectId: id,
      details: { input: inputValue.slice(0, 300) },
    })),
  )
  await announceAll(scope, [
    ...articles.map(({ id }) => ({
      clientId,
      event: {
        type: 'article' as const,
        articleId: id,
        change: 'created' as const,
        status: 'pending_generation' as const,
      },
    })),
    { clientId: null, event: { type: 'credits', total: creditsLeft } },
  ])
}

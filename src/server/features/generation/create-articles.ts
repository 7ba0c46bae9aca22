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
    // Looked up in the same round trip as the key.
    const lookup = campaignOfOrder(scope, order.campaignId)
    lookup.catch(() => {})
    const place = async () => {
      const campaign = await lookup
      if (!campaign) throw new AppError('not_found')
      return { clientId: campaign.clientId, ...(await placeOrder(scope, order, campaign, inputs)) }
    }
    const { clientId: _, ...created } = await once(
      scope,
      context.idempotencyKey,
      ['articles', order],
      place,
      (answer) => announceOrder(scope, answer),
    )
    return created
  })
}

type OrderedCampaign = NonNullable<Awaited<ReturnType<typeof campaignOfOrder>>>

/**
 * Everything an order writes, sent together in this order. Credits come first: where they do not
 * suffice, that is the answer, whatever else is wrong.
 */
async function placeOrder(
  scope: MemberScope,
  order: NewArticles,
  campaign: OrderedCampaign,
  inputs: string[],
): Promise<CreatedArticles> {
  const made = inputs.map((inputValue) => ({ id: newId(), runId: newId(), inputValue }))
  const ids = made.map(({ id }) => id)
  const spending = spendCredits(
    scope,
    made.map(({ id, inputValue }) => ({
      articleId: id,
      description: `Article creation: ${inputValue.slice(0, 300)}`,
    })),
  )
  const writing = Promise.all([
    insertArticles(
      scope,
      made.map(({ id, inputValue }) => toRow(order, campaign, id, inputValue)),
    ),
    insertRelatedContent(scope, ids, order.relatedContentTypes),
    insertRuns(
      scope,
      made.map(({ id, runId }) => ({ id: runId, articleId: id })),
    ),
    beginGeneration(scope, made),
  ])
  writing.catch(() => {})
  const creditsLeft = await spending
  await writing
  return { articles: made.map(({ id, inputValue }) => ({ id, inputValue })), creditsLeft }
}

function toRow(order: NewArticles, campaign: OrderedCampaign, id: string, inputValue: string) {
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
): Promise<void> {
  const { workspaceId } = scope
  await Promise.all([
    scope.queue.enqueueAll(
      scope.tx,
      generateArticleJob,
      articles.map(({ runId }) => ({ workspaceId, runId })),
    ),
    recordActivity(
      scope,
      ...articles.map(({ id, inputValue }) => ({
        action: 'article.created',
        subjectType: 'article',
        subjectId: id,
        details: { input: inputValue.slice(0, 300) },
      })),
    ),
  ])
}

async function announceOrder(
  scope: MemberScope,
  { articles, clientId, creditsLeft }: CreatedArticles & { clientId: string },
): Promise<void> {
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

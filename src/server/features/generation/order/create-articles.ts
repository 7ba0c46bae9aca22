import type { NewArticles } from '#contracts/articles/articles.ts'
import { inputsOf } from '#contracts/inputs.ts'
import { callerOf, type RequestContext, type WriteScope } from '#server/context/context.ts'
import { findIdempotentAnswer, storeIdempotentAnswer } from '#server/context/idempotency.store.ts'
import { insertArticles, insertRelatedContent } from '#server/features/articles/index.ts'
import { creditBalance, spendCredits } from '#server/features/billing/index.ts'
import { emit, listenersTo } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { tasksUnderWay } from '#server/jobs/tasks/tasks.store.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { generateArticleTask } from '../run/generate-article.task.ts'
import { insertRuns } from '../run/runs.store.ts'
import { campaignOfOrder, type OrderedTemplates, templatesOfOrder } from './order.views.ts'
import { inTurn } from './order-turns.ts'

type Created = { id: string; inputValue: string }[]
export type CreatedArticles = { articles: Created; creditsLeft: number }

/**
 * Creates one article per input, pays for them and queues their generation, all in one transaction. A
 * repeat gets the same articles, and the credits left by now. Throws `insufficient_credits` when the
 * balance does not cover all of them, `budget_exceeded` when the client's hard budget does not, and
 * `conflict` for an archived campaign.
 */
export async function createArticles(
  context: RequestContext,
  order: NewArticles,
): Promise<CreatedArticles> {
  const { inputs } = inputsOf(order)
  if (inputs.length === 0) throw new AppError('invalid_input', 'No valid inputs provided')
  if (order.outlineFirst && context.ports.workflow) {
    const message = 'An outside workflow writes the articles here, and it shows no outline first.'
    throw new AppError('invalid_input', message)
  }
  return await inTurn(callerOf(context.claim), () =>
    context.inTransaction((scope) => createInScope(context, scope, order, inputs), {
      keepsPlans: true,
    }),
  )
}

async function createInScope(
  { idempotencyKey: key }: RequestContext,
  scope: WriteScope,
  order: NewArticles,
  inputs: readonly string[],
): Promise<CreatedArticles> {
  // Looked up in the same round trip as the key.
  const lookup = Promise.all([
    campaignOfOrder(scope, order.campaignId),
    templatesOfOrder(scope, order),
  ])
  lookup.catch(() => {})
  const counting = tasksUnderWay(scope, generateArticleTask)
  counting.catch(() => {})
  const listening = listenersTo(scope, ['article.created'])
  listening.catch(() => {})
  const earlier = await findIdempotentAnswer<Created>(scope, key, ['articles', order])
  if (earlier) {
    return { articles: earlier.answer, creditsLeft: (await creditBalance(scope)).total }
  }
  const [campaign, templates] = await lookup
  if (!campaign) throw new AppError('not_found')
  if (campaign.isArchived) {
    throw new AppError('conflict', 'This campaign is archived. Restore it to write new articles.')
  }
  const made = inputs.map((inputValue) => ({ id: newId(), runId: newId(), inputValue }))
  const articles = made.map(({ id, inputValue }) => ({ id, inputValue }))
  const underWay = await counting
  const creditsLeft = await placeOrder(
    scope,
    order,
    { campaign, templates, underWay, listeners: await listening },
    made,
    () => storeIdempotentAnswer(scope, key, ['articles', order], articles),
  )
  return { articles, creditsLeft }
}

type OrderedCampaign = NonNullable<Awaited<ReturnType<typeof campaignOfOrder>>>
type Found = {
  campaign: OrderedCampaign
  templates: OrderedTemplates
  underWay: number
  listeners: Awaited<ReturnType<typeof listenersTo>>
}
type Ordered = { id: string; runId: string; inputValue: string }

/**
 * Everything an order writes, COMMIT included, is one message in this order, so that other orders of the
 * workspace wait for its balance no longer than the database works. Credits come first: if they don't
 * suffice, that is the answer, whatever else is wrong. Answers the credits left.
 */
async function placeOrder(
  scope: WriteScope,
  order: NewArticles,
  { campaign, templates, underWay, listeners }: Found,
  made: Ordered[],
  keepAnswer: () => Promise<void>,
): Promise<number> {
  const ids = made.map(({ id }) => id)
  scope.pipelineCommit()
  const spending = spendCredits(
    scope,
    made.map(({ id, inputValue }) => ({
      articleId: id,
      description: `Article creation: ${inputValue.slice(0, 300)}`,
    })),
    { clientId: campaign.clientId, campaignId: order.campaignId },
  )
  const writing = Promise.all([
    insertArticles(
      scope,
      made.map(({ id, inputValue }) => ({
        ...{ id, inputValue },
        ...templates,
        ...fieldsOf(order, campaign),
      })),
    ),
    insertRelatedContent(scope, ids, order.relatedContentTypes),
    insertRuns(
      scope,
      made.map(({ id, runId }) => ({
        id: runId,
        articleId: id,
        outline: order.outlineFirst ? ('wanted' as const) : null,
      })),
    ),
    startTasks(
      scope,
      generateArticleTask,
      made.map(({ runId }) => runId),
      underWay,
    ),
    emit(
      scope,
      'article.created',
      made.map(({ id, inputValue }) => ({
        id,
        clientId: campaign.clientId,
        input: inputValue.slice(0, 300),
      })),
      { listeners },
    ),
    keepAnswer(),
  ])
  writing.catch(() => {})
  const creditsLeft = await spending
  await writing
  return creditsLeft
}

/** What all articles of an order have in common, beside their templates. */
function fieldsOf(order: NewArticles, campaign: OrderedCampaign) {
  return {
    inputType: order.inputType,
    clientId: campaign.clientId,
    campaignId: order.campaignId,
    imageGeneratorId: order.imageGeneratorId ?? campaign.imageGeneratorId,
    aspectRatio: order.aspectRatio ?? campaign.aspectRatio,
    initialDraft: order.initialDraft,
    subtitle: order.subtitle,
    goal: order.goal,
    readTime: order.readTime ? String(order.readTime) : '',
    research: order.research ?? campaign.research,
  }
}

import type { NewArticles } from '#contracts/articles/articles.ts'
import type { InputType } from '#contracts/rules/articles/input-types.ts'
import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import type { ResearchMode } from '#contracts/rules/publishing/published-sources.ts'
import type { Scope } from '#server/context/context.ts'
import { insertArticles, insertRelatedContent } from '#server/features/articles/index.ts'
import { spendCredits } from '#server/features/billing/index.ts'
import { emit, listenersTo } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { tasksUnderWay } from '#server/jobs/tasks/tasks.store.ts'
import { AppError } from '#server/kernel/errors.ts'
import { addToBatch } from '../run/batches.store.ts'
import { generateArticleTask } from '../run/generate-article.task.ts'
import { insertRuns } from '../run/runs.store.ts'
import { campaignOfOrder, type OrderedTemplates, templatesOfOrder } from './order.views.ts'

type OrderedCampaign = NonNullable<Awaited<ReturnType<typeof campaignOfOrder>>>

/** What articles of one campaign are ordered with. */
export type ReadOrder = {
  campaignId: string
  campaign: OrderedCampaign
  templates: OrderedTemplates
  underWay: number
  listeners: Awaited<ReturnType<typeof listenersTo>>
}

/** An article as it is ordered; what it does not say is the campaign's. */
export type PlacedArticle = OrderedTemplates & {
  inputType: InputType
  inputValue: string
  initialDraft: string
  subtitle: string
  goal: string
  readTime: number | null
  language?: string | null
  research: ResearchMode | null
  outlineFirst: boolean
  imageGeneratorId?: string | null
  aspectRatio?: string | null
  /** Who works on it, a member whose access is there, and until which day. */
  assignee?: { id: string; name: string } | null
  dueOn?: string | null
}

/** What makes several articles one batch; `volume` is more than a form orders. */
export type OrderedBatch = { id: string; name: string; userId: string; volume: boolean }

/** Reads what an order needs, in one round trip; throws `not_found`, and `conflict` for an archived campaign. */
export async function readOrder(
  scope: Scope,
  order: Pick<NewArticles, 'campaignId'> & Partial<OrderedTemplates>,
): Promise<ReadOrder> {
  const [campaign, templates, underWay, listeners] = await Promise.all([
    campaignOfOrder(scope, order.campaignId),
    templatesOfOrder(scope, order),
    tasksUnderWay(scope, generateArticleTask),
    listenersTo(scope, ['article.created']),
  ])
  if (!campaign) throw new AppError('not_found')
  if (campaign.isArchived) {
    throw new AppError('conflict', 'This campaign is archived. Restore it to write new articles.')
  }
  return { campaignId: order.campaignId, campaign, templates, underWay, listeners }
}

/**
 * Everything an order writes is one message in this order, so that other orders of the workspace wait for its balance
 * no longer than the database works. Credits come first: if they don't suffice, that is the answer, whatever else is
 * wrong. `alongside` writes what belongs to it; articles of a `batch` are named by it, and those of one that is
 * `volume` wait behind everything else. Answers the credits left.
 */
export async function placeArticles(
  scope: Scope,
  { campaignId, campaign, templates, underWay, listeners }: ReadOrder,
  articles: readonly (PlacedArticle & { id: string; runId: string })[],
  {
    posts,
    batch = null,
    alongside,
  }: {
    posts: readonly PostNetwork[]
    batch?: OrderedBatch | null
    alongside: () => Promise<void>
  },
): Promise<number> {
  const { clientId } = campaign
  const ids = articles.map(({ id }) => id)
  const spending = spendCredits(
    scope,
    articles.map(({ id, inputValue }) => ({
      articleId: id,
      description: `Article creation: ${inputValue.slice(0, 300)}`,
    })),
    { clientId, campaignId },
  )
  const batchId = batch?.id ?? null
  const writing = Promise.all([
    batch && addToBatch(scope, { ...batch, clientId, articles: articles.length }),
    insertArticles(
      scope,
      articles.map((article) => ({
        ...rowOf(article, { campaignId, campaign, templates }),
        batchId,
      })),
    ),
    insertRelatedContent(scope, ids, posts),
    insertRuns(
      scope,
      articles.map(({ id, runId, outlineFirst }) => ({
        id: runId,
        articleId: id,
        outline: outlineFirst ? ('wanted' as const) : null,
      })),
    ),
    startTasks(
      scope,
      generateArticleTask,
      articles.map(({ runId }) => runId),
      { counted: underWay, volume: batch?.volume ?? false },
    ),
    emit(
      scope,
      'article.created',
      articles.map(({ id, inputValue }) => ({ id, clientId, input: inputValue.slice(0, 300) })),
      { listeners },
    ),
    alongside(),
  ])
  writing.catch(() => {})
  const creditsLeft = await spending
  await writing
  return creditsLeft
}

function rowOf(
  { id, ...article }: PlacedArticle & { id: string },
  order: Pick<ReadOrder, 'campaignId' | 'campaign' | 'templates'>,
) {
  const { campaignId, campaign, templates } = order
  return {
    id,
    clientId: campaign.clientId,
    campaignId,
    inputType: article.inputType,
    inputValue: article.inputValue,
    seoTemplateId: article.seoTemplateId ?? templates.seoTemplateId,
    toneTemplateId: article.toneTemplateId ?? templates.toneTemplateId,
    imageTemplateId: article.imageTemplateId ?? templates.imageTemplateId,
    authorTemplateId: article.authorTemplateId ?? templates.authorTemplateId,
    imageGeneratorId: article.imageGeneratorId ?? campaign.imageGeneratorId,
    aspectRatio: article.aspectRatio ?? campaign.aspectRatio,
    initialDraft: article.initialDraft,
    subtitle: article.subtitle,
    goal: article.goal,
    readTime: article.readTime ? String(article.readTime) : '',
    language: article.language ?? campaign.language,
    research: article.research ?? campaign.research,
    assigneeId: article.assignee?.id ?? null,
    dueOn: article.dueOn ?? null,
  }
}

import { errorCodes } from '#contracts/errors.ts'
import type { JobContext, Scope } from '#server/context/context.ts'
import { addPosts } from '#server/features/articles/index.ts'
import { announce } from '#server/features/live/index.ts'
import type { JobAttempt } from '#server/jobs/define-job.ts'
import { isFinal, tryAgain } from '#server/jobs/job-failure.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Draft, Frame, Plan, Section, SocialPosts } from '#server/providers/writer/port.ts'
import { articleOfRun, type Commission, commissionOf } from './generation.views.ts'
import { insertFailedStage, insertStage } from './generation-stages.store.ts'
import { type GeneratedArticle, generatedArticle } from './run-state.views.ts'
import { lockArticles } from './steering.store.ts'
import { outputsOf } from './text-so-far.ts'
import type { WritePosts } from './write-posts.job.ts'

type Order = { article: GeneratedArticle; commission: Commission; startedAt: Date }

/**
 * Writes the posts of a finished article from its text as it is now. Posts that are there already stay;
 * a failure for good is stored with its reason. May run twice.
 */
export async function writePosts(
  context: JobContext,
  payload: WritePosts,
  attempt: JobAttempt,
): Promise<void> {
  const { workspaceId, runId } = payload
  const order = await context.inWorkspace(workspaceId, (scope) => orderOf(scope, runId))
  if (!order) return
  const { article, commission } = order
  try {
    const call = { workspaceId, signal: attempt.signal }
    const posts = await context.ports.writer.social(commission.brief, draftOf(article), call)
    await context.inWorkspace(workspaceId, (scope) => deliver(scope, order, runId, posts))
  } catch (error) {
    const deadline = new Date(order.startedAt.getTime() + 5 * 60_000)
    if (!isFinal(error, attempt, deadline, context.clock.now())) tryAgain(error)
    const reason = error instanceof ProviderError ? error.message : errorCodes.internal.message
    context.log.warn({ err: error, runId }, 'posts not written')
    await context.inWorkspace(workspaceId, async (scope) => {
      await insertFailedStage(scope, runId, 'social', reason)
      await tell(scope, article)
    })
  }
}

/** Undefined when it has been done, or the article is gone or being written. */
async function orderOf(scope: Scope, runId: string): Promise<Order | undefined> {
  const place = await articleOfRun(scope, runId)
  const article = place && (await generatedArticle(scope, place.articleId))
  const commission = article && (await commissionOf(scope, article.articleId))
  const stage = article?.run.stages.find(({ name }) => name === 'social')
  const wanted = stage && stage.output === null && !stage.problem
  if (!article || !commission || !wanted || article.run.runId !== runId) return undefined
  return { article, commission, startedAt: stage.startedAt ?? scope.now }
}

function draftOf({ run, content, title, subtitle }: GeneratedArticle): Draft {
  const outputs = outputsOf(run.stages)
  const plan = { ...(outputs.get('plan') as Plan), title, subtitle }
  const { introduction = '', conclusion = '', sections = [] as Section[] } = content ?? {}
  return { plan, sections, frame: { ...(outputs.get('frame') as Frame), introduction, conclusion } }
}

async function deliver(
  scope: Scope,
  { article, commission, startedAt }: Order,
  runId: string,
  posts: SocialPosts,
): Promise<void> {
  const { articleId } = article
  if ((await lockArticles(scope, [articleId])).length === 0) return
  if (!(await orderOf(scope, runId))) return
  await insertStage(scope, runId, { name: 'social', startedAt, output: posts })
  const wanted = (network: keyof SocialPosts) =>
    commission.relatedContent.includes(network) ? posts[network] : ''
  await addPosts(scope, articleId, {
    linkedin: wanted('linkedin'),
    facebook: wanted('facebook'),
    twitter: wanted('twitter'),
    newsletter: wanted('newsletter'),
  })
  await tell(scope, article)
}

async function tell(scope: Scope, { articleId, clientId }: GeneratedArticle): Promise<void> {
  await announce(scope, { type: 'article', articleId, change: 'updated' }, clientId)
}

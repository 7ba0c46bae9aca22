import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { setArticleStatus } from '#server/features/articles/index.ts'
import { creditBalance, spendCredits } from '#server/features/billing/index.ts'
import { emit } from '#server/features/events/index.ts'
import { startTasks } from '#server/jobs/tasks/start-tasks.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Section } from '#server/providers/writer/port.ts'
import { writePostsTask } from '../posts/write-posts.task.ts'
import { generateArticleTask } from '../run/generate-article.task.ts'
import type { OutlineState } from '../run/outline.store.ts'
import { type GeneratedArticle, generatedArticle } from '../run/run-state.views.ts'
import { insertRuns } from '../run/runs.store.ts'
import { copyStages, insertStage } from '../run/stages.store.ts'
import { stagesOfSection } from '../run/stages.ts'
import { type Continuation, continuationOf, usable } from '../run/steering.policy.ts'
import { lockArticles, replaceOutput, restartStage } from '../run/steering.store.ts'
import { outputsOf, writtenSections } from '../run/text-so-far.ts'

export type Retried = { runId: string; creditsLeft: number }

/**
 * Continues an article that failed, was cancelled or lacks its posts: what was written is kept, and a
 * refunded credit is charged again, all in one transaction. Throws `not_found`; `conflict` if there is
 * nothing to continue, or the price is not the one the caller saw; `insufficient_credits` and `budget_exceeded`.
 */
export async function retryGeneration(
  context: RequestContext,
  input: { id: string; cost: number },
): Promise<Retried> {
  return await context.inTransaction((scope) =>
    once(scope, context.idempotencyKey, ['retry-generation', input], () =>
      retryArticle(scope, input),
    ),
  )
}

/** The same within a transaction; as `volume` it waits behind everything else. */
export async function retryArticle(
  scope: MemberScope,
  { id, cost }: { id: string; cost: number },
  { volume = false } = {},
): Promise<Retried> {
  // A second request waits here, and then finds the article being written.
  await lockArticles(scope, [id])
  const article = await generatedArticle(scope, id)
  if (!article) throw new AppError('not_found')
  const next = continuationOf(article)
  if (!next) throw new AppError('conflict', 'There is nothing to try again here.')
  if (next.cost !== cost) {
    throw new AppError('conflict', 'Its price has changed since. Please look again.')
  }
  const creditsLeft = await pay(scope, article, next)
  const runId = next.of === 'posts' ? await beginPosts(scope, article) : newId()
  if (next.of === 'package') await beginPackage(scope, article, next, { runId, volume })
  const { clientId } = article
  const { of, keeps } = next
  await emit(scope, 'article.generation_retried', { id, clientId, cost, of, keeps })
  return { runId, creditsLeft }
}

async function pay(
  scope: MemberScope,
  { articleId, title, clientId, campaignId }: GeneratedArticle,
  { cost }: Continuation,
): Promise<number> {
  if (cost === 0) return (await creditBalance(scope)).total
  const description = `Tried again: ${title || 'article'}`.slice(0, 300)
  return await spendCredits(scope, [{ articleId, description }], { clientId, campaignId })
}

/** A new run: the one before has ended. */
async function beginPackage(
  scope: MemberScope,
  article: GeneratedArticle,
  { keeps }: Continuation,
  { runId, volume }: { runId: string; volume: boolean },
): Promise<void> {
  const { articleId, run } = article
  const outline = outlineOfNext(run.outline, keeps)
  await insertRuns(scope, [{ id: runId, articleId, outline }])
  if (keeps) {
    await copyStages(scope, run.runId, runId, usable(article))
    await keepEdits(scope, article, runId)
  }
  await setArticleStatus(scope, articleId, { status: 'pending_generation', failureMessage: null })
  await startTasks(scope, generateArticleTask, [runId], { volume })
}

/** What was approved is not asked for again, unless it is planned anew. */
function outlineOfNext(before: OutlineState, keeps: boolean): OutlineState {
  if (before === null || (before === 'approved' && keeps)) return before
  return 'wanted'
}

/** Carries a member's edits of the draft into the stages that the rest is written from. */
async function keepEdits(
  scope: MemberScope,
  { content, title, subtitle, run }: GeneratedArticle,
  runId: string,
): Promise<void> {
  const outputs = outputsOf(run.stages)
  const whole = outputs.get('workflow')
  if (content && whole) {
    await replaceOutput(scope, runId, 'workflow', { ...whole, title, subtitle, content })
  }
  const plan = outputs.get('plan')
  if (!content || !plan) return
  const sections: (Section | undefined)[] = content.sections
  for (const [index, { place, section }] of writtenSections(outputs, plan).entries()) {
    const edited = sections[index]
    if (!edited || (edited.title === section.title && edited.content === section.content)) continue
    // What a person has edited is not written again either.
    for (const name of stagesOfSection(place)) {
      await insertStage(scope, runId, { name, output: edited })
      await replaceOutput(scope, runId, name, edited)
    }
  }
  if (title !== plan.title || subtitle !== plan.subtitle) {
    await replaceOutput(scope, runId, 'plan', { ...plan, title, subtitle })
  }
}

async function beginPosts(scope: MemberScope, { run }: GeneratedArticle): Promise<string> {
  const { runId } = run
  await restartStage(scope, runId, 'social')
  await startTasks(scope, writePostsTask, [runId])
  return runId
}

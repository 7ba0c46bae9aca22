import { errorCodes } from '#contracts/errors.ts'
import type { JobContext, Scope } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import {
  completeArticle,
  setArticleStatus,
  type WrittenPackage,
} from '#server/features/articles/index.ts'
import { announceCredits, refundCredit } from '#server/features/billing/index.ts'
import { abandonBanner } from '#server/features/images/index.ts'
import { announce } from '#server/features/live/index.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { endRun } from './generation.store.ts'
import { insertFailedStage } from './generation-stages.store.ts'
import { keepWritten } from './keep-written.ts'
import { generatedArticle } from './run-state.views.ts'
import { lockArticles } from './steering.store.ts'

/** An outside workflow took no order or delivered nothing: the article becomes `generation_failed`. */
export class WorkflowFailure extends ProviderError {}

export type EndingRun = {
  workspaceId: string
  articleId: string
  runId: string
  /** The stage that failed, where one did. */
  stage?: string | undefined
}

/** Stores the package and ends the run, together and once. */
export async function completeRun(
  context: JobContext,
  run: EndingRun,
  written: WrittenPackage,
): Promise<void> {
  await context.inWorkspace(run.workspaceId, async (scope) => {
    const [article] = await lockArticles(scope, [run.articleId])
    if (!article || !(await endRun(scope, run.runId, { status: 'completed' }))) return
    const done = await completeArticle(scope, run.articleId, written)
    if (!done) return
    await recordActivity(scope, {
      action: 'article.generated',
      subjectType: 'article',
      subjectId: run.articleId,
      details: { title: written.title, revision: done.revision },
    })
    await announceEnd(scope, article, 'completed', { title: written.title })
  })
}

/** Ends the run as failed and gives the credit back, together and once. */
export async function failRun(
  context: JobContext,
  run: EndingRun,
  failure: ProviderError | null,
): Promise<void> {
  await context.inWorkspace(run.workspaceId, (scope) =>
    endAsFailed(scope, run, {
      reason: failure?.message ?? errorCodes.internal.message,
      kind: failure?.kind ?? 'internal',
      status: failure instanceof WorkflowFailure ? 'generation_failed' : 'failed',
    }),
  )
}

/**
 * The same within a transaction that is open already; false when the run had ended before. An article
 * whose earlier parts were delivered stays a draft, and paid for.
 */
export async function endAsFailed(
  scope: Scope,
  run: EndingRun,
  failure: { reason: string; kind: string; status: 'failed' | 'generation_failed' },
): Promise<boolean> {
  const { reason, kind, status } = failure
  const [article] = await lockArticles(scope, [run.articleId])
  if (!article) return false
  const ended = await endRun(scope, run.runId, {
    status: 'failed',
    errorKind: kind,
    errorMessage: reason,
  })
  if (!ended) return false
  if (run.stage) await insertFailedStage(scope, run.runId, run.stage, reason)
  await abandonBanner(scope, run.runId, reason)
  const kept = await keepDraft(scope, run.articleId)
  const refunded = !kept && (await refundCredit(scope, run.articleId, 'Generation failed'))
  const failureMessage = refunded ? `${reason} Your credit has been given back.` : reason
  const ending = kept ? 'draft' : status
  await setArticleStatus(scope, run.articleId, { status: ending, failureMessage })
  await recordActivity(scope, {
    action: 'article.generation_failed',
    subjectType: 'article',
    subjectId: run.articleId,
    details: { reason, kind, refunded },
  })
  await announceEnd(scope, article, ending)
  if (refunded) await announceCredits(scope)
  return true
}

/** The rest of a draft could not be written: what has come of it joins the draft. */
async function keepDraft(scope: Scope, articleId: string): Promise<boolean> {
  const article = await generatedArticle(scope, articleId)
  if (!article?.content) return false
  const { offlineSample } = article
  return await keepWritten(scope, article, { offlineSample, reason: 'Written in part' })
}

/** Tells every open page how the run of an article has ended: those who see its client by now. */
export async function announceEnd(
  scope: Scope,
  article: { id: string; clientId: string },
  status: 'completed' | 'draft' | 'failed' | 'generation_failed',
  more: { title?: string; cancelled?: boolean } = {},
): Promise<void> {
  await announce(
    scope,
    {
      type: 'article',
      articleId: article.id,
      change: 'updated',
      status,
      ...more,
    },
    article.clientId,
  )
}

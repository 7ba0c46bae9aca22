import type { Scope } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import {
  completeArticle,
  setArticleStatus,
  type WrittenPackage,
} from '#server/features/articles/index.ts'
import { announceCredits, refundCredit } from '#server/features/billing/index.ts'
import { abandonBanner } from '#server/features/images/index.ts'
import { announce } from '#server/features/live/index.ts'
import { tellOfArticle } from '#server/features/notices/index.ts'
import { generatedArticle } from '../progress/run-state.views.ts'
import { lockArticles } from '../steering/steering.store.ts'
import { keepWritten } from './keep-written.ts'
import { endRun } from './runs.store.ts'
import { insertFailedStage } from './stages.store.ts'

type EndingRun = {
  articleId: string
  runId: string
  /** The stage that failed, where one did. */
  stage?: string | undefined
}

/** Stores the package and ends the run. */
export async function completeRun(
  scope: Scope,
  run: EndingRun,
  written: WrittenPackage,
): Promise<void> {
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
  await tellOfArticle(scope, run.articleId, { kind: 'finished', occasion: run.runId })
  await announceEnd(scope, article, 'completed', { title: written.title })
}

export type RunFailure = { reason: string; kind: string; status: 'failed' | 'generation_failed' }

/**
 * Ends the run as failed and gives the credit back. An article of which something was delivered before
 * stays a draft, and paid for.
 */
export async function failRun(scope: Scope, run: EndingRun, failure: RunFailure): Promise<void> {
  const { reason, kind, status } = failure
  const [article] = await lockArticles(scope, [run.articleId])
  if (!article) return
  const ended = await endRun(scope, run.runId, {
    status: 'failed',
    errorKind: kind,
    errorMessage: reason,
  })
  if (!ended) return
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
  const failed = { kind: 'failed', occasion: run.runId, message: reason } as const
  await tellOfArticle(scope, run.articleId, failed)
  await announceEnd(scope, article, ending)
  if (refunded) await announceCredits(scope)
}

/** Where the rest of a draft failed, what was written of it joins the draft. */
async function keepDraft(scope: Scope, articleId: string): Promise<boolean> {
  const article = await generatedArticle(scope, articleId)
  if (!article?.content) return false
  const { offlineSample } = article
  return await keepWritten(scope, article, { offlineSample, reason: 'Written in part' })
}

/** Tells open pages how the run of an article has ended: those of members who see its client now. */
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

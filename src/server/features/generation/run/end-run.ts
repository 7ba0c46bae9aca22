import type { Scope } from '#server/context/context.ts'
import {
  completeArticle,
  setArticleStatus,
  type WrittenPackage,
} from '#server/features/articles/index.ts'
import { refundCredit } from '#server/features/billing/index.ts'
import { emit } from '#server/features/events/index.ts'
import { abandonBanner } from '#server/features/images/index.ts'
import { besideEdits } from '../rewriting/beside-edits.ts'
import { keepWritten } from './keep-written.ts'
import { leaveAsItWas } from './leave-as-it-was.ts'
import { generatedArticle } from './run-state.views.ts'
import { endRun } from './runs.store.ts'
import { insertFailedStage } from './stages.store.ts'
import { lockArticles } from './steering.store.ts'

type EndingRun = {
  articleId: string
  runId: string
  /** The stage that failed, where one did. */
  stage?: string | undefined
}

/** Stores the package and ends the run; false when it had ended before. */
export async function completeRun(
  scope: Scope,
  run: EndingRun,
  written: WrittenPackage,
): Promise<boolean> {
  const [article] = await lockArticles(scope, [run.articleId])
  const ended = article && (await endRun(scope, run.runId, { status: 'completed' }))
  if (!ended) return false
  const { stored, as } = await besideEdits(scope, run.articleId, written, ended.rewrites)
  const done = await completeArticle(scope, run.articleId, stored, as)
  if (!done) return false
  await emit(scope, 'article.generated', {
    ...article,
    runId: run.runId,
    title: stored.title,
    revision: done.revision,
    status: as?.status ?? 'completed',
    again: Boolean(ended.rewrites),
  })
  return true
}

export type RunFailure = { reason: string; kind: string; status: 'failed' | 'generation_failed' }

/**
 * Ends the run as failed and gives the credit back. An article that was delivered in part before stays a draft, and
 * stays paid for; one that was written again stays as it was.
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
  const { runId, stage } = run
  if (stage) await insertFailedStage(scope, runId, stage, reason)
  if (ended.rewrites) return await leaveAsItWas(scope, article, runId, { reason, kind })
  await abandonBanner(scope, runId, reason)
  const kept = await keepDraft(scope, run.articleId)
  const refunded = !kept && (await refundCredit(scope, run.articleId, 'Generation failed'))
  const failureMessage = refunded ? `${reason} Your credit has been given back.` : reason
  const ending = kept ? 'draft' : status
  await setArticleStatus(scope, run.articleId, { status: ending, failureMessage })
  await emit(scope, 'article.generation_failed', {
    ...article,
    runId,
    reason,
    kind,
    refunded,
    status: ending,
  })
}

/** Where the rest of a draft failed, what was written of it joins the draft. */
async function keepDraft(scope: Scope, articleId: string): Promise<boolean> {
  const article = await generatedArticle(scope, articleId)
  if (!article?.content) return false
  const { offlineSample } = article
  return await keepWritten(scope, article, { offlineSample, reason: 'Written in part' })
}

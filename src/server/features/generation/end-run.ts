import type { JobContext, Scope } from '#server/context/context.ts'
import { recordActivity } from '#server/features/activity/index.ts'
import {
  completeArticle,
  setArticleStatus,
  type WrittenPackage,
} from '#server/features/articles/index.ts'
import { creditBalance, refundCredit } from '#server/features/billing/index.ts'
import { abandonBanner } from '#server/features/images/index.ts'
import { announce } from '#server/features/live/index.ts'
import type { ProviderError } from '#server/kernel/errors.ts'
import { endRun } from './generation.store.ts'

export type EndingRun = { workspaceId: string; articleId: string; clientId: string; runId: string }

/** Stores the package and ends the run, together and once. */
export async function completeRun(
  context: JobContext,
  run: EndingRun,
  written: WrittenPackage,
): Promise<void> {
  await context.inWorkspace(run.workspaceId, async (scope) => {
    if (!(await endRun(scope, run.runId, { status: 'completed' }))) return
    const done = await completeArticle(scope, run.articleId, written)
    if (!done) return
    await recordActivity(scope, {
      action: 'article.generated',
      subjectType: 'article',
      subjectId: run.articleId,
      details: { title: written.title, revision: done.revision },
    })
    await announceEnd(scope, run, 'completed', written.title)
  })
}

/** Ends the run as failed and gives the credit back, together and once. */
export async function failRun(
  context: JobContext,
  run: EndingRun,
  failure: ProviderError | null,
): Promise<void> {
  const reason = failure?.message ?? 'Something went wrong on our side.'
  await context.inWorkspace(run.workspaceId, async (scope) => {
    const ended = await endRun(scope, run.runId, {
      status: 'failed',
      errorKind: failure?.kind ?? 'internal',
      errorMessage: reason,
    })
    if (!ended) return
    await abandonBanner(scope, run.runId, reason)
    const refunded = await refundCredit(scope, run.articleId, 'Generation failed')
    const failureMessage = refunded ? `${reason} Your credit has been given back.` : reason
    await setArticleStatus(scope, run.articleId, { status: 'failed', failureMessage })
    await recordActivity(scope, {
      action: 'article.generation_failed',
      subjectType: 'article',
      subjectId: run.articleId,
      details: { reason, kind: failure?.kind ?? 'internal', refunded },
    })
    await announceEnd(scope, run, 'failed')
    if (refunded) {
      const { total } = await creditBalance(scope)
      await announce(scope, { type: 'credits', total }, null)
    }
  })
}

async function announceEnd(
  scope: Scope,
  run: EndingRun,
  status: 'completed' | 'failed',
  title?: string,
): Promise<void> {
  await announce(
    scope,
    {
      type: 'article',
      articleId: run.articleId,
      change: 'updated',
      status,
      ...(title ? { title } : {}),
    },
    run.clientId,
  )
}

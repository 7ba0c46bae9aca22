import type { Generation } from '#contracts/articles/generation.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type GeneratedArticle, generatedArticle } from '../run/run-state.views.ts'
import { continuationOf, isAlive, isDelivered } from '../run/steering.policy.ts'
import { outputsOf, textSoFar } from '../run/text-so-far.ts'
import { describeStages } from './describe-stages.ts'

/** The state of an article's newest run, and its text so far; throws `not_found`. */
export async function getGeneration(context: RequestContext, id: string): Promise<Generation> {
  return await context.reading(async (scope) => {
    const article = await generatedArticle(scope, id)
    if (!article) throw new AppError('not_found')
    const viaWorkflow = isByWorkflow(article, context.ports.workflow !== null)
    return describe(article, viaWorkflow, scope.now)
  }, frequent)
}

function describe(article: GeneratedArticle, viaWorkflow: boolean, now: Date): Generation {
  const { run } = article
  const outputs = outputsOf(run.stages)
  const keeps = article.content !== null || isDelivered(outputs.names)
  const next = continuationOf(article)
  return {
    runId: run.runId,
    status: run.status,
    now: now.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    problem: run.problem,
    waitingFor: run.waitingFor,
    stages: describeStages(article, viaWorkflow),
    // Nobody has paid yet for a version that may still be cancelled.
    text: run.again && isAlive(run) ? null : textSoFar(outputs, article.drafts.sections),
    draftSeq: article.drafts.seq,
    cancel: isAlive(run) ? (run.again ? 'leave' : keeps ? 'keep' : 'refund') : null,
    retry: next && { cost: next.cost, keeps: next.keeps },
  }
}

/** Judged by its stages; a run without any, by whether a workflow is connected now. */
function isByWorkflow({ run }: GeneratedArticle, connected: boolean): boolean {
  const names = new Set(run.stages.map(({ name }) => name))
  if (['dispatch', 'workflow', 'parts'].some((name) => names.has(name))) return true
  if (run.stage === 'sending') return true
  return connected && !names.has('plan') && !names.has('source')
}

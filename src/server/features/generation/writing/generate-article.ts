import { errorCodes } from '#contracts/errors.ts'
import type { DurableWork, JobContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { isOutage } from '#server/jobs/tasks/retry-decision.ts'
import { DeadlinePassed } from '#server/jobs/tasks/task.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { Brief } from '#server/providers/writer/port.ts'
import { articleOrder } from '../brief/article-order.views.ts'
import { settleClaims } from '../claims/settle-claims.ts'
import { settleNews } from '../outline/settle-news.ts'
import { waitForPerson } from '../outline/wait-for-person.ts'
import { WorkflowFailure } from '../outside/workflow-failure.ts'
import { outsideWriter } from '../outside/write-through.ts'
import { settleResearch } from '../research/settle-research.ts'
import { briefToRewrite } from '../rewriting/rewriting.ts'
import { completeRun, failRun, type RunFailure } from '../run/end-run.ts'
import type { PackageOrder, PackageWriter, Written } from '../run/package-writer.ts'
import { articleOfRun, beginRun } from '../run/runs.store.ts'
import type { StageOutputs } from '../run/stage-outputs.ts'
import { StagedRun } from '../run/staged-run.ts'
import { finishedStages } from '../run/stages.store.ts'
import { builtInWriter } from './write-package.ts'

type Begun = {
  order: PackageOrder
  outputs: StageOutputs
  /** The stage that each error came from. */
  failures: Map<unknown, string>
}

/** Writes the package of a run; stages that ended in an earlier attempt are kept. */
export const generateArticle: DurableWork<Begun, Written> = {
  begin: async (scope, { subjectId: runId, attempt }) => {
    const begun = await beginRun(scope, runId, attempt)
    if (!begun) return null
    const { articleId, outline, wish, rewrites } = begun
    const [outputs, order] = await Promise.all([
      finishedStages(scope, runId),
      articleOrder(scope, articleId),
    ])
    const { workspaceId } = scope
    if (!order) return null
    const brief = briefToRewrite(againWith(order.brief, outputs, wish), rewrites)
    const ids = { workspaceId, articleId, runId }
    return { order: { ...order, ...ids, brief, outline, rewrites }, outputs, failures: new Map() }
  },

  run: async (context, { order, outputs, failures }, attempt) => {
    const run = new StagedRun(context, order, { outputs, failures }, attempt)
    try {
      return await writerOf(context).write(context, run, order)
    } finally {
      await run.close()
    }
  },

  settle: async (scope, { order, outputs }, written) => {
    if (written === 'outline') return await waitForPerson(scope, order)
    if (!(await completeRun(scope, order, written))) return
    await settleClaims(scope, order, outputs)
    await settleResearch(scope, order, outputs)
    await settleNews(scope, order, outputs)
  },

  putBack: async (scope, { order }, error) => {
    if (!isOutage(error)) return
    // Pages read the reason with the run.
    const { articleId, clientId } = order
    await emit(scope, 'article.generation_waiting', { id: articleId, clientId })
  },

  giveUp: async (scope, { subjectId: runId, begun, error }, context) => {
    const article = await articleOfRun(scope, runId)
    if (!article) return undefined
    const stage = begun?.failures.get(error)
    await failRun(scope, { ...article, runId, stage }, failureOf(error, context))
    return { articleId: article.articleId, runId, stage }
  },
}

function writerOf({ ports }: JobContext): PackageWriter {
  return ports.workflow ? outsideWriter(ports.workflow) : builtInWriter
}

function failureOf(error: unknown, context: JobContext): RunFailure {
  if (error instanceof DeadlinePassed) {
    return { ...failureOf(writerOf(context).tooLate(), context), kind: 'deadline' }
  }
  const failure = error instanceof ProviderError ? error : null
  return {
    reason: failure?.message ?? errorCodes.internal.message,
    kind: failure?.kind ?? 'internal',
    status: error instanceof WorkflowFailure ? 'generation_failed' : 'failed',
  }
}

/** The brief with the outline that a person has turned down last, if there was one, and with what they asked for instead. */
function againWith(brief: Brief, outputs: StageOutputs, wish: string): Brief {
  const last = outputs.newest(outputs.names.filter(isTurnedDown).sort())
  if (!last) return brief
  return { ...brief, again: { headings: last.sections.map(({ heading }) => heading), wish } }
}

const isTurnedDown = (name: string): name is `outline:${number}` => /^outline:\d+$/.test(name)

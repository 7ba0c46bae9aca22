import type { JobContext } from '#server/context/context.ts'
import type { WrittenPackage } from '#server/features/articles/index.ts'
import { drawLater } from '#server/features/images/index.ts'
import { moveDeadline } from '#server/jobs/tasks/tasks.store.ts'
import type { Workflow } from '#server/providers/workflow/port.ts'
import { generateArticleTask } from '../run/generate-article.task.ts'
import type { PackageOrder, PackageWriter } from '../run/package-writer.ts'
import { showAsBeingWritten } from '../run/show-as-being-written.ts'
import type { StagedRun } from '../run/staged-run.ts'
import { dispatchOrder } from './dispatch-order.ts'
import { waitForAnswer } from './wait-for-answer.ts'
import { WorkflowFailure } from './workflow-failure.ts'
import { workflowPicture } from './workflow-picture.ts'

/** The workflow as the article's details name it. */
const writtenBy = 'External workflow'
/** A workflow that has taken an order delivers within this time, or not at all. */
const deliverWithinMs = 10 * 60_000

/** Has packages made by an outside workflow. */
export function outsideWriter(workflow: Workflow): PackageWriter {
  return {
    write: (context, run, order) => writeThrough(workflow, context, run, order),
    tooLate: () =>
      new WorkflowFailure('unavailable', 'The workflow did not deliver the article in time.'),
  }
}

/** Hands the order over once, lets go of the run until the answer is there, then copies the picture. */
async function writeThrough(
  workflow: Workflow,
  context: JobContext,
  run: StagedRun,
  order: PackageOrder,
): Promise<WrittenPackage> {
  const { articleId, runId } = order
  run.model = writtenBy
  const answer = await run.stage('workflow', async () => {
    const sent = await run.stage(
      'dispatch',
      () => dispatchOrder(context, workflow, run, order),
      async (scope, _, clientId) => {
        await showAsBeingWritten(scope, { articleId, clientId })
        await moveDeadline(scope, generateArticleTask, runId, { latestMs: deliverWithinMs })
      },
    )
    return sent.answer ?? (await waitForAnswer(context, order, deliverWithinMs))
  })
  const { image: _, ...written } = answer
  if (order.rewrites) return { ...written, banner: null }
  const banner = await run.stage(
    'banner',
    () => workflowPicture(context, order, answer, run.signal),
    async (scope, { state }) => {
      if (state === 'later') await drawLater(scope, runId)
    },
  )
  return { ...written, banner: banner.state === 'drawn' ? banner.picture : null }
}

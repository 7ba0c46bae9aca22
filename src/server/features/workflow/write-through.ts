import type { JobContext } from '#server/context/context.ts'
import {
  type PackageOrder,
  type PackageWriter,
  WorkflowFailure,
} from '#server/features/generation/index.ts'
import { drawLater } from '#server/features/images/index.ts'
import type { Workflow } from '#server/providers/workflow/port.ts'
import { dispatchOrder } from './dispatch-order.ts'
import { pictureOf } from './picture-of.ts'
import { showAtWork } from './show-at-work.ts'
import { waitForAnswer } from './wait-for-answer.ts'
import { deliverWithinMs, shortenDeadline } from './workflow.store.ts'

/** Who wrote it, as the article's details name it. */
const writtenBy = 'External workflow'

/**
 * Has the package made by an outside workflow: hands the order over once, lets go of the run until the
 * answer is there, then copies the picture. Throws `RetryLater` while it waits.
 */
export function writeThrough(workflow: Workflow): PackageWriter {
  return async (context, run, order) => {
    run.model = writtenBy
    const answer = await run.stage('workflow', async () => {
      const sent = await run.stage(
        'dispatch',
        () => dispatchOrder(context, workflow, run, order),
        async (scope, _, clientId) => {
          await shortenDeadline(scope, order.runId)
          await showAtWork(scope, { articleId: order.articleId, clientId })
        },
      )
      return sent.answer ?? (await untilDeadline(context, order))
    })
    const banner = await run.stage(
      'banner',
      () => pictureOf(context, order, answer, run.signal),
      async (scope, { state }) => {
        if (state === 'later') await drawLater(scope, order.runId, context.processId)
      },
    )
    const { image: _, ...written } = answer
    return { ...written, banner: banner.state === 'drawn' ? banner.picture : null }
  }
}

async function untilDeadline(context: JobContext, order: PackageOrder) {
  const answer = await waitForAnswer(context, order, deliverWithinMs)
  if (answer) return answer
  throw new WorkflowFailure('unavailable', 'The workflow did not deliver the article in time.')
}

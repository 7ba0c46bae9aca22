import type { JobContext } from '#server/context/context.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { AppError } from '#server/kernel/errors.ts'
import { type Brief, dueBriefs } from './briefs.store.ts'
import { orderNext, passNext } from './order-next.ts'

const mostAtOnce = 100
const faulty = 'Something went wrong on our side, so nothing was ordered.'

/**
 * Orders what recurring briefs have due, each date in a transaction of its own, so that no other process orders it too.
 * What cannot be ordered is told to who owns the brief. Throws only when the database is away.
 */
export async function orderDue(context: JobContext): Promise<void> {
  await runEach(
    context.log,
    await dueBriefs(context.database, context.clock.now(), mostAtOnce),
    {
      failure: 'recurring brief not ordered',
      onFailure: ({ workspaceId, briefId }) =>
        context.inWorkspace(workspaceId, (scope) => passNext(scope, briefId, faulty)),
    },
    ({ workspaceId, briefId }) => orderOrTell(context, workspaceId, briefId),
  )
}

async function orderOrTell(
  context: JobContext,
  workspaceId: string,
  briefId: Brief['id'],
): Promise<void> {
  try {
    await context.inWorkspace(workspaceId, (scope) => orderNext(scope, briefId))
  } catch (error) {
    const problem = shortageOf(error)
    if (problem === null) throw error
    await context.inWorkspace(workspaceId, (scope) => passNext(scope, briefId, problem))
  }
}

/** Why an order was refused, as a sentence; null for what is no refusal. */
function shortageOf(error: unknown): string | null {
  if (!(error instanceof AppError)) return null
  if (error.code === 'insufficient_credits') {
    return 'There were too few credits, so nothing was ordered.'
  }
  return error.code === 'budget_exceeded' ? `${error.message} Nothing was ordered.` : null
}

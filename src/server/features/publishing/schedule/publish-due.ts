import type { JobContext, Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { handOver, obstacleOf } from './hand-over.ts'
import { dueScheduled, holdScheduled, lockScheduled, type Scheduled } from './schedule.store.ts'
import { shownScheduled } from './schedule.views.ts'

const mostAtOnce = 100
/** What is later than this may no longer be wanted. */
const latestMs = 6 * 3_600_000

const tooLate =
  'Copydesk was not running when this was due, and it is more than six hours late. Publish it now?'
const faulty = 'Something went wrong when this was due. Please publish it now, or move it.'

/**
 * Publishes what is due, each in a transaction of its own, so that no other process publishes it too. What
 * cannot go out, or is more than six hours late, waits for a person. Throws only when the database is away.
 */
export async function publishDue(context: JobContext): Promise<void> {
  await runEach(
    context.log,
    await dueScheduled(context.database, mostAtOnce),
    {
      failure: 'scheduled article not published',
      onFailure: ({ workspaceId, scheduledId }) =>
        context.inWorkspace(workspaceId, (scope) => holdScheduled(scope, scheduledId, faulty)),
    },
    ({ workspaceId, scheduledId }) =>
      context.inWorkspace(workspaceId, (scope) => publishOrHold(scope, scheduledId)),
  )
}

async function publishOrHold(scope: Scope, id: string): Promise<void> {
  const scheduled = await lockScheduled(scope, id)
  // Moved, cancelled or published since the list was read.
  if (!scheduled || scheduled.problem || scheduled.dueAt > scope.now) return
  const late = scope.now.getTime() - scheduled.dueAt.getTime() > latestMs
  const checked = await obstacleOf(scope, scheduled)
  if ('problem' in checked) await hold(scope, scheduled, checked.problem)
  else if (late) await hold(scope, scheduled, tooLate)
  else await handOver(scope, scheduled, checked)
}

async function hold(scope: Scope, scheduled: Scheduled, problem: string): Promise<void> {
  const { id, articleId, credentialId } = scheduled
  await holdScheduled(scope, id, problem)
  const [shown] = await shownScheduled(scope, [id])
  if (!shown) return
  const { clientId, credentialName: site } = shown
  const facts = { id: articleId, clientId, site, credentialId, message: problem }
  await emit(scope, 'article.schedule_held', facts)
}

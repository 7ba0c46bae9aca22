import type { JobContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { runEach } from '#server/jobs/run-each.ts'
import { noteLowCredits, workspacesToTell } from './low-credits.store.ts'

const atOnce = 200

/** Notifies those who buy of each workspace whose credits have reached the chosen level, once. */
export async function notifyOfLowCredits(context: JobContext): Promise<void> {
  const reached = await workspacesToTell(context.database, atOnce)
  const failure = 'nobody was told of low credits'
  await runEach(context.log, reached, { failure }, ({ workspaceId }) =>
    context.inWorkspace(workspaceId, async (scope) => {
      const left = await noteLowCredits(scope)
      if (left !== null) await emit(scope, 'credits.low', { left })
    }),
  )
}

import type { signOffStages } from '#contracts/signoff.ts'
import type { RequestContext } from '#server/context/context.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { changed } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { setClientStage } from '../signoff.store.ts'
import { namedClient } from '../signoff.views.ts'

type Stage = (typeof signOffStages)[number]

/** Tells whether a client approves before anything goes out; throws `not_found`. */
export async function getClientStage(
  context: RequestContext,
  clientId: string,
): Promise<{ stage: Stage }> {
  return await context.reading(async (scope) => {
    const client = await namedClient(scope, clientId)
    if (!client) throw new AppError('not_found')
    return { stage: client.stage }
  })
}

/** Sets it; throws `not_found`, and `forbidden` for limited members, who do not manage clients. */
export async function saveClientStage(
  context: RequestContext,
  { clientId, stage }: { clientId: string; stage: Stage },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    if (scope.member.limited) throw new AppError('forbidden')
    if (!(await namedClient(scope, clientId))) throw new AppError('not_found')
    await setClientStage(scope, clientId, stage)
    await recordAndAnnounce(scope, [changed('clients', clientId)], {
      action: 'client.approval_set',
      subjectType: 'client',
      subjectId: clientId,
      details: { stage },
    })
  })
}

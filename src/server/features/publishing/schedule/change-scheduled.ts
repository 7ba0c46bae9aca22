import type { Publication } from '#contracts/publishing/publishing.ts'
import type { ScheduledPublication } from '#contracts/publishing/schedule.ts'
import type { LocalMoment } from '#contracts/shapes.ts'
import { frequent, type RequestContext, type Scope } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { shownPublications } from '../publications.views.ts'
import { chosenTime } from './chosen-time.ts'
import { handOver, obstacleOf } from './hand-over.ts'
import { deleteScheduled, lockScheduled, moveScheduledRow } from './schedule.store.ts'
import { listedScheduled, shownScheduled } from './schedule.views.ts'

type Filter = { clientId?: string | undefined; articleId?: string | undefined }

/** Lists what is to go out later. */
export async function listScheduled(
  context: RequestContext,
  filter: Filter,
): Promise<{ items: ScheduledPublication[] }> {
  return await context.reading(
    async (scope) => ({ items: await listedScheduled(scope, filter) }),
    frequent,
  )
}

/** Gives it another time, also after it was held. Throws `not_found`, and `conflict` for a time that cannot be. */
export async function moveScheduled(
  context: RequestContext,
  { id, ...moment }: LocalMoment & { id: string },
): Promise<ScheduledPublication> {
  return await context.inTransaction(async (scope) => {
    const { shown } = await lockShown(scope, id)
    await moveScheduledRow(scope, id, chosenTime(moment, scope.now))
    await emit(scope, 'article.schedule_moved', { ...factsOf(shown), ...moment })
    const [moved] = await shownScheduled(scope, [id])
    if (!moved) throw new AppError('internal')
    return moved
  })
}

/** Cancels it; one that has gone out meanwhile is `not_found`. */
export async function cancelScheduled(
  context: RequestContext,
  { id }: { id: string },
): Promise<{ ok: true }> {
  return await context.inTransaction(async (scope) => {
    const { shown } = await lockShown(scope, id)
    await deleteScheduled(scope, id)
    await emit(scope, 'article.schedule_cancelled', factsOf(shown))
    return { ok: true as const }
  })
}

/** Publishes it at once, on behalf of the caller. Throws `conflict` with a sentence where it cannot go out. */
export async function publishScheduledNow(
  context: RequestContext,
  { id }: { id: string },
): Promise<Publication> {
  return await context.inTransaction(async (scope) => {
    const { scheduled } = await lockShown(scope, id)
    const own = { ...scheduled, userId: scope.userId }
    const checked = await obstacleOf(scope, own)
    if ('problem' in checked) throw new AppError('conflict', checked.problem)
    const publicationId = await handOver(scope, own, checked)
    const [publication] = await shownPublications(scope, [publicationId])
    if (!publication) throw new AppError('internal')
    return publication
  })
}

async function lockShown(scope: Scope, id: string) {
  const [shown] = await shownScheduled(scope, [id])
  const scheduled = shown && (await lockScheduled(scope, id))
  if (!scheduled) throw new AppError('not_found')
  return { shown, scheduled }
}

function factsOf(shown: ScheduledPublication) {
  const { articleId, clientId, credentialId, credentialName } = shown
  return { id: articleId, clientId, site: credentialName, credentialId }
}

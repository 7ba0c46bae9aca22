import type { RequestContext } from '#server/context/context.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { creditsAnnouncement } from '#server/features/billing/index.ts'
import { changed } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { clientAbilities } from './clients.policy.ts'
import { deleteClientRow } from './clients.store.ts'
import { shownClient } from './clients.views.ts'

/** Deletes a client with its campaigns and articles and, later, their files. */
export async function deleteClient(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const client = await shownClient(scope, id)
    if (!client) throw new AppError('not_found')
    if (!clientAbilities(scope.member).remove) throw new AppError('forbidden')
    // Somebody else may have deleted it first.
    if (!(await deleteClientRow(scope, id))) throw new AppError('not_found')
    // Deleting articles that are still being written refunds their credits.
    const announcements = [changed('clients', id), creditsAnnouncement(scope)]
    await recordAndAnnounce(scope, announcements, {
      action: 'client.deleted',
      subjectType: 'client',
      subjectId: id,
      details: { name: client.name, campaigns: client.campaigns, articles: client.articles },
    })
  })
}

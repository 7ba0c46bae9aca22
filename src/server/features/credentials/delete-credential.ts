import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { credentialAbilities } from './credentials.policy.ts'
import { deleteCredentialRow } from './credentials.store.ts'
import { shownCredential } from './credentials.views.ts'

/** Deletes a credential and its queued publications; posts already on the site stay. */
export async function deleteCredential(context: RequestContext, id: string): Promise<void> {
  await context.inTransaction(async (scope) => {
    const credential = await shownCredential(scope, id)
    if (!credential) throw new AppError('not_found')
    if (!credentialAbilities(scope.member).remove) throw new AppError('forbidden')
    // Somebody else may have deleted it first.
    if (!(await deleteCredentialRow(scope, id))) throw new AppError('not_found')
    await emit(scope, 'credential.deleted', {
      id,
      platform: credential.platform,
      name: credential.name,
      siteUrl: credential.siteUrl,
    })
  })
}

import type { Credential, NewCredential } from '#contracts/credentials.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { changed } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { credentialAbilities } from './credentials.policy.ts'
import { insertCredential } from './credentials.store.ts'
import { shownCredential } from './credentials.views.ts'
import { sealPassword } from './sealed-password.ts'
import { readSiteAddress } from './site-address.ts'

/** Stores the access to a site; it stays `disconnected` until it is tested. */
export async function createCredential(
  context: RequestContext,
  { platform, appPassword, ...fields }: NewCredential,
): Promise<Credential> {
  const siteUrl = readSiteAddress(fields.siteUrl)
  return await context.inTransaction(async (scope) => {
    if (!credentialAbilities(scope.member).create) throw new AppError('forbidden')
    // Not the password: not even a hash of it belongs into another table.
    const request = ['credential', platform, fields]
    return await once(scope, context.idempotencyKey, request, async () => {
      const id = newId()
      const secret = sealPassword(
        context.secrets,
        { id, workspaceId: scope.workspaceId },
        appPassword,
      )
      await insertCredential(scope, id, platform, { ...fields, siteUrl }, secret)
      await recordAndAnnounce(scope, [changed('credentials')], {
        action: 'credential.created',
        subjectType: 'credential',
        subjectId: id,
        details: { platform, name: fields.name, siteUrl },
      })
      const credential = await shownCredential(scope, id)
      if (!credential) throw new AppError('internal')
      return credential
    })
  })
}

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
import { encryptPassword } from './encrypted-password.ts'
import { parseSiteUrl } from './site-url.ts'

/** Stores the access to a site as `disconnected` until somebody tests it. */
export async function createCredential(
  context: RequestContext,
  { platform, appPassword, ...fields }: NewCredential,
): Promise<Credential> {
  const siteUrl = parseSiteUrl(fields.siteUrl)
  return await context.inTransaction(async (scope) => {
    if (!credentialAbilities(scope.member).create) throw new AppError('forbidden')
    // Without the password: not even its hash belongs in another table.
    const request = ['credential', platform, fields]
    return await once(scope, context.idempotencyKey, request, async () => {
      const id = newId()
      const secret = encryptPassword(
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

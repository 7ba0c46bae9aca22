import type { z } from 'zod'
import type { Credential, changedCredentialSchema } from '#contracts/credentials.ts'
import type { RequestContext } from '#server/context/context.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { changed } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { credentialAbilities } from './credentials.policy.ts'
import { lockCredential, updateCredentialRow } from './credentials.store.ts'
import { encryptedAccess, shownCredential } from './credentials.views.ts'
import { encryptPassword } from './encrypted-password.ts'
import { mayKeepPassword, parseSiteUrl } from './site-url.ts'

/** Updates a credential; an empty password keeps the stored one while the site stays the same. */
export async function updateCredential(
  context: RequestContext,
  input: z.infer<typeof changedCredentialSchema>,
): Promise<Credential> {
  const { id, name, username, appPassword } = input
  return await context.inTransaction(async (scope) => {
    // Locked, because keeping the password depends on the stored site.
    await lockCredential(scope, id)
    const stored = await encryptedAccess(scope, id)
    if (!stored) throw new AppError('not_found')
    if (!credentialAbilities(scope.member).update) throw new AppError('forbidden')
    const siteUrl = parseSiteUrl(input.siteUrl)
    if (!appPassword && !mayKeepPassword(stored.siteUrl, siteUrl)) throw passwordNeeded()
    const secret = appPassword
      ? encryptPassword(context.secrets, { id, workspaceId: scope.workspaceId }, appPassword)
      : null
    const untested = secret !== null || siteUrl !== stored.siteUrl || username !== stored.username
    await updateCredentialRow(scope, id, { name, siteUrl, username }, secret, untested)
    await recordAndAnnounce(scope, [changed('credentials')], {
      action: 'credential.updated',
      subjectType: 'credential',
      subjectId: id,
      details: { name, siteUrl, passwordChanged: secret !== null },
    })
    const credential = await shownCredential(scope, id)
    if (!credential) throw new AppError('not_found')
    return credential
  })
}

function passwordNeeded(): AppError {
  const message =
    'Please enter the application password again, because the site URL leads to another site'
  return new AppError('invalid_input', message, { fields: { appPassword: message } })
}

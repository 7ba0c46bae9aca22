import type { z } from 'zod'
import type { Credential, changedCredentialSchema } from '#contracts/credentials.ts'
import type { RequestContext } from '#server/context/context.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { changed } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { credentialAbilities } from './credentials.policy.ts'
import { lockCredential, updateCredentialRow } from './credentials.store.ts'
import { sealedAccess, shownCredential } from './credentials.views.ts'
import { sealPassword } from './sealed-password.ts'
import { mayKeepPassword, readSiteAddress } from './site-address.ts'

/** Changes a credential; an empty password keeps the stored one, as long as the site stays the same. */
export async function updateCredential(
  context: RequestContext,
  input: z.infer<typeof changedCredentialSchema>,
): Promise<Credential> {
  const { id, name, username, appPassword } = input
  return await context.inTransaction(async (scope) => {
    // Held: whether the stored password may stay depends on the site it is stored for.
    await lockCredential(scope, id)
    const stored = await sealedAccess(scope, id)
    if (!stored) throw new AppError('not_found')
    if (!credentialAbilities(scope.member).update) throw new AppError('forbidden')
    const siteUrl = readSiteAddress(input.siteUrl)
    if (!appPassword && !mayKeepPassword(stored.siteUrl, siteUrl)) throw passwordNeeded()
    const secret = appPassword
      ? sealPassword(context.secrets, { id, workspaceId: scope.workspaceId }, appPassword)
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

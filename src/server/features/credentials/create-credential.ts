import type { Credential, NewCredential } from '#contracts/publishing/credentials.ts'
import type { RequestContext } from '#server/context/context.ts'
import { once } from '#server/context/idempotency.store.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { splitSecret } from './credential-secret.ts'
import { credentialAbilities } from './credentials.policy.ts'
import { insertCredential, setCredentialClients } from './credentials.store.ts'
import { shownCredential } from './credentials.views.ts'
import { encryptSecret } from './encrypted-secret.ts'

/** Stores the access to a site as `disconnected` until somebody tests it. */
export async function createCredential(
  context: RequestContext,
  { clientIds, ...given }: NewCredential,
): Promise<Credential> {
  const { fields, secret } = splitSecret(given)
  return await context.inTransaction(async (scope) => {
    if (!credentialAbilities(scope.member).create) throw new AppError('forbidden')
    // Without the secret: not even its hash belongs in another table.
    const request = ['credential', fields, clientIds]
    return await once(scope, context.idempotencyKey, request, async () => {
      const id = newId()
      const place = { id, workspaceId: scope.workspaceId }
      await insertCredential(scope, id, fields, encryptSecret(context.secrets, place, secret))
      if (clientIds && !(await setCredentialClients(scope, id, clientIds))) {
        throw new AppError('not_found')
      }
      const siteUrl =
        'siteUrl' in fields ? fields.siteUrl : 'settings' in fields ? fields.settings.siteUrl : null
      await emit(scope, 'credential.created', {
        id,
        platform: fields.platform,
        name: fields.name,
        siteUrl,
      })
      const credential = await shownCredential(scope, id)
      if (!credential) throw new AppError('internal')
      return credential
    })
  })
}

import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { ChangedCredential, Credential } from '#contracts/publishing/credentials.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { samePlace } from '#server/kernel/fetch/site-url.ts'
import { splitSecret } from './credential-secret.ts'
import { credentialAbilities } from './credentials.policy.ts'
import {
  type CredentialFields,
  lockCredential,
  setCredentialClients,
  updateCredentialRow,
} from './credentials.store.ts'
import { type EncryptedAccess, encryptedAccess, shownCredential } from './credentials.views.ts'
import { encryptSecret } from './encrypted-secret.ts'
import { replaceMapping } from './field-mappings.store.ts'
import { mayKeepPassword } from './site-url.ts'

/** Updates a credential; an empty password or key keeps the stored one while the site stays the same. */
export async function updateCredential(
  context: RequestContext,
  { id, clientIds, ...given }: ChangedCredential,
): Promise<Credential> {
  return await context.inTransaction(async (scope) => {
    if (!credentialAbilities(scope.member).update) throw new AppError('forbidden')
    // Locked, because keeping the secret depends on the stored site.
    await lockCredential(scope, id)
    const stored = await encryptedAccess(scope, id)
    if (stored?.platform !== given.platform) throw new AppError('not_found')
    const { fields, secret: typed } = splitSecret(given)
    const siteUrl = addressIn(fields)
    if (!typed && !mayKeepSecret(fields, stored)) throw secretNeeded(fields.platform)
    const place = { id, workspaceId: scope.workspaceId }
    const secret = typed ? encryptSecret(context.secrets, place, typed) : null
    const untested = secret !== null || leadsElsewhere(fields, stored)
    await updateCredentialRow(scope, id, fields, secret, untested)
    // The fields of another collection have other names.
    if (hasOtherCollection(fields, stored)) await replaceMapping(scope, id, {})
    if (clientIds !== undefined && !(await setCredentialClients(scope, id, clientIds))) {
      throw new AppError('not_found')
    }
    await emit(scope, 'credential.updated', {
      id,
      name: fields.name,
      siteUrl,
      passwordChanged: secret !== null,
    })
    const credential = await shownCredential(scope, id)
    if (!credential) throw new AppError('not_found')
    return credential
  })
}

/** Whether the stored secret is for the place that the fields name: nobody may have it sent to one of their own. */
function mayKeepSecret(fields: CredentialFields, stored: EncryptedAccess): boolean {
  if ('siteUrl' in fields) return mayKeepPassword(stored.siteUrl, fields.siteUrl)
  if (!('settings' in fields)) return true
  const repositoryOf = (settings: unknown) =>
    z.object({ repository: z.string() }).safeParse(settings).data?.repository.toLowerCase()
  return (
    stored.siteUrl !== null &&
    samePlace(stored.siteUrl, fields.settings.siteUrl) &&
    repositoryOf(stored.settings) === repositoryOf(fields.settings)
  )
}

/** Whether the fields lead to another site, account or collection than the stored ones. */
function leadsElsewhere(fields: CredentialFields, stored: EncryptedAccess): boolean {
  switch (fields.platform) {
    case 'wordpress':
      return fields.siteUrl !== stored.siteUrl || fields.username !== stored.username
    case 'webflow':
      return fields.siteId !== stored.siteId || hasOtherCollection(fields, stored)
    default:
      return 'settings' in fields && !isDeepStrictEqual(fields.settings, stored.settings)
  }
}

function hasOtherCollection(fields: CredentialFields, stored: EncryptedAccess): boolean {
  return fields.platform === 'webflow' && fields.collectionId !== (stored.collectionId ?? '')
}

/** The address that a secret is sent to, where somebody can change it. */
function addressIn(fields: CredentialFields): string | null {
  if ('siteUrl' in fields) return fields.siteUrl
  return 'settings' in fields ? fields.settings.siteUrl : null
}

function secretNeeded(platform: CredentialFields['platform']): AppError {
  const isPassword = platform === 'wordpress'
  const message = isPassword
    ? 'Please enter the application password again, because the site URL leads to another site'
    : 'Please enter the key again, because it was for another address or repository'
  const fields = { [isPassword ? 'appPassword' : 'apiKey']: message }
  return new AppError('invalid_input', message, { fields })
}

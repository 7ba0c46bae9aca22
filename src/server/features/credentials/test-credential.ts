import {
  type ConnectionTestAnswer,
  publishingPlatformSchema,
} from '#contracts/publishing/credentials.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { ConnectionTest } from '#server/providers/cms/port.ts'
import { callSite } from './call-site.ts'
import { limitTests } from './connection-test-limit.ts'
import { credentialAbilities } from './credentials.policy.ts'
import { storeConnectionResult } from './credentials.store.ts'
import { type EncryptedAccess, encryptedAccess, shownCredential } from './credentials.views.ts'
import { decryptAccess } from './encrypted-secret.ts'

/**
 * Tries to sign in to the site and stores the result. Throws `conflict` when the credential has
 * changed meanwhile, `rate_limited` after ten tests a minute in one workspace.
 */
export async function testCredential(
  context: RequestContext,
  id: string,
): Promise<ConnectionTestAnswer> {
  const begun = await context.inTransaction((scope) => beginTest(scope, id))
  // A slow site must not hold a transaction open; the result is stored even if the page is closed.
  const opened = decryptAccess(context, begun.workspaceId, begun.stored)
  const result: ConnectionTest =
    'problem' in opened
      ? { ok: false, message: opened.problem, causes: [] }
      : await callSite(context, opened.access)
  return await context.inTransaction((scope) => finishTest(scope, begun.stored, result))
}

async function beginTest(
  scope: MemberScope,
  id: string,
): Promise<{ stored: EncryptedAccess; workspaceId: string }> {
  const stored = await encryptedAccess(scope, id)
  const canBeCalled = publishingPlatformSchema.safeParse(stored?.platform).success
  if (!stored || !canBeCalled) throw new AppError('not_found', 'Credential not found')
  if (!credentialAbilities(scope.member).test) throw new AppError('forbidden')
  const { name, siteUrl } = stored
  await limitTests(scope)
  await emit(scope, 'credential.test_started', { id, name, siteUrl })
  return { stored, workspaceId: scope.workspaceId }
}

async function finishTest(
  scope: MemberScope,
  stored: EncryptedAccess,
  result: ConnectionTest,
): Promise<ConnectionTestAnswer> {
  const hints = result.ok ? result.warnings : result.causes
  const kept = await storeConnectionResult(scope, stored.id, stored.version, {
    status: result.ok ? 'connected' : 'error',
    message: result.message,
    hints,
    ...(result.ok ? { facts: result.facts } : {}),
  })
  const credential = await shownCredential(scope, stored.id)
  if (!credential) throw new AppError('not_found')
  if (!kept) {
    throw new AppError('conflict', 'This credential was changed during the test. Please try again.')
  }
  await emit(scope, 'credential.tested', { id: stored.id, ok: result.ok, message: result.message })
  return { ok: result.ok, message: result.message, hints, credential }
}

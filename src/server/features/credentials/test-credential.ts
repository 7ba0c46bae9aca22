import type { ConnectionTestAnswer } from '#contracts/credentials.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import {
  countActivity,
  recordActivity,
  recordAndAnnounce,
} from '#server/features/activity/index.ts'
import { changed } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { ConnectionTest, WordPressAccess } from '#server/providers/cms/port.ts'
import { credentialAbilities } from './credentials.policy.ts'
import { storeConnectionResult } from './credentials.store.ts'
import { type EncryptedAccess, encryptedAccess, shownCredential } from './credentials.views.ts'
import { decryptAccess, redactAccess } from './encrypted-password.ts'

/** Enough to set up a few sites in one go, too few to guess a password. */
const testsPerMinute = 10
const testTimeoutMs = 60_000

const connectFailed =
  'Failed to connect to WordPress API. Please check your internet connection and site URL.'

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
  const result = await callSite(context, begun.workspaceId, begun.stored)
  return await context.inTransaction((scope) => finishTest(scope, begun.stored, result))
}

async function beginTest(
  scope: MemberScope,
  id: string,
): Promise<{ stored: EncryptedAccess; workspaceId: string }> {
  const stored = await encryptedAccess(scope, id)
  if (!stored) throw new AppError('not_found')
  if (!credentialAbilities(scope.member).test) throw new AppError('forbidden')
  const begun = await countActivity(scope, new Date(scope.now.getTime() - 60_000), {
    actions: ['credential.test_started'],
  })
  if (begun >= testsPerMinute) {
    throw new AppError('rate_limited', 'Too many connection tests. Please wait a minute.', {
      retryAfterSeconds: 60,
    })
  }
  await recordActivity(scope, {
    action: 'credential.test_started',
    subjectType: 'credential',
    subjectId: id,
    details: { name: stored.name, siteUrl: stored.siteUrl },
  })
  return { stored, workspaceId: scope.workspaceId }
}

async function callSite(
  context: RequestContext,
  workspaceId: string,
  stored: EncryptedAccess,
): Promise<ConnectionTest> {
  const opened = decryptAccess(context, workspaceId, stored)
  if ('problem' in opened) return { ok: false, message: opened.problem, causes: [] }
  try {
    const signal = AbortSignal.timeout(testTimeoutMs)
    const result = await context.ports.cms.wordpress.test(opened.access, signal)
    return redactResult(result, opened.access)
  } catch (err) {
    context.log.warn({ err, rowId: stored.id }, 'connection test failed unexpectedly')
    return { ok: false, message: connectFailed, causes: [] }
  }
}

function redactResult(result: ConnectionTest, access: WordPressAccess): ConnectionTest {
  const clean = (text: string) => redactAccess(text, access)
  const message = clean(result.message)
  return result.ok
    ? { ...result, message, warnings: result.warnings.map(clean) }
    : { ...result, message, causes: result.causes.map(clean) }
}

async function finishTest(
  scope: MemberScope,
  stored: EncryptedAccess,
  result: ConnectionTest,
): Promise<ConnectionTestAnswer> {
  const kept = await storeConnectionResult(scope, stored.id, stored.version, {
    status: result.ok ? 'connected' : 'error',
    message: result.message,
    ...(result.ok ? { restRoot: result.restRoot } : {}),
  })
  const credential = await shownCredential(scope, stored.id)
  if (!credential) throw new AppError('not_found')
  if (!kept) {
    throw new AppError('conflict', 'This credential was changed during the test. Please try again.')
  }
  await recordAndAnnounce(scope, [changed('credentials')], {
    action: 'credential.tested',
    subjectType: 'credential',
    subjectId: stored.id,
    details: { ok: result.ok, message: result.message },
  })
  const hints = result.ok ? result.warnings : result.causes
  return { ok: result.ok, message: result.message, hints, credential }
}

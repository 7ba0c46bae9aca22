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
import { storeSiteAnswer } from './credentials.store.ts'
import { type SealedAccess, sealedAccess, shownCredential } from './credentials.views.ts'
import { openAccess, withoutAccess } from './sealed-password.ts'

/** Enough to set up a handful of sites in one go, too few to guess a password by. */
const testsPerMinute = 10
/** The whole test: finding the site, signing in, looking at the account. */
const testTimeoutMs = 60_000

const connectFailed =
  'Failed to connect to WordPress API. Please check your internet connection and site URL.'

/**
 * Tries to sign in at the site and keeps the result. Throws `conflict` when the credential was
 * changed meanwhile, `rate_limited` beyond ten tests a minute in one workspace.
 */
export async function testCredential(
  context: RequestContext,
  id: string,
): Promise<ConnectionTestAnswer> {
  const begun = await context.inTransaction((scope) => beginTest(scope, id))
  // The site may take its time, so it is called outside of any transaction; the result is kept even
  // when the page has gone by then.
  const result = await callSite(context, begun.workspaceId, begun.stored)
  return await context.inTransaction((scope) => finishTest(scope, begun.stored, result))
}

async function beginTest(
  scope: MemberScope,
  id: string,
): Promise<{ stored: SealedAccess; workspaceId: string }> {
  const stored = await sealedAccess(scope, id)
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
  stored: SealedAccess,
): Promise<ConnectionTest> {
  const opened = openAccess(context, workspaceId, stored)
  if ('problem' in opened) return { ok: false, message: opened.problem, causes: [] }
  try {
    const signal = AbortSignal.timeout(testTimeoutMs)
    const result = await context.ports.cms.wordpress.test(opened.access, signal)
    return withoutAccessIn(result, opened.access)
  } catch (err) {
    context.log.warn({ err, rowId: stored.id }, 'connection test broke off')
    return { ok: false, message: connectFailed, causes: [] }
  }
}

function withoutAccessIn(result: ConnectionTest, access: WordPressAccess): ConnectionTest {
  const clean = (text: string) => withoutAccess(text, access)
  const message = clean(result.message)
  return result.ok
    ? { ...result, message, warnings: result.warnings.map(clean) }
    : { ...result, message, causes: result.causes.map(clean) }
}

async function finishTest(
  scope: MemberScope,
  stored: SealedAccess,
  result: ConnectionTest,
): Promise<ConnectionTestAnswer> {
  const kept = await storeSiteAnswer(scope, stored.id, stored.version, {
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

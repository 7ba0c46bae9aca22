import type { Collection, TestedWebflow } from '#contracts/publishing/webflow.ts'
import type { RequestContext } from '#server/context/context.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { callSite } from './call-site.ts'
import { limitTests } from './connection-test-limit.ts'
import { credentialAbilities } from './credentials.policy.ts'
import { mappedCollection } from './credentials.views.ts'
import { testCredential } from './test-credential.ts'

type Answer = {
  status: 'connected' | 'error'
  collection: Collection | null
  data: { message: string }
  error: string | null
  details: string[]
}

/**
 * Tests a stored Webflow credential and stores the result with its collection, or tests access that
 * somebody has typed and stores nothing.
 */
export async function testWebflow(context: RequestContext, input: TestedWebflow): Promise<Answer> {
  if ('credentialId' in input) return await testStored(context, input.credentialId)
  await context.inTransaction(async (scope) => {
    if (!credentialAbilities(scope.member).test) throw new AppError('forbidden')
    await limitTests(scope)
    await emit(scope, 'account.site_tested', { siteId: input.siteId })
  })
  const { apiKey, siteId, collectionId = null } = input
  const access = { platform: 'webflow' as const, apiKey, siteId, collectionId, mapping: null }
  const result = await callSite(context, access)
  return result.ok
    ? answerOf(true, result.message, result.warnings, result.facts.collection ?? null)
    : answerOf(false, result.message, result.causes, null)
}

async function testStored(context: RequestContext, id: string): Promise<Answer> {
  const known = await context.reading((scope) => mappedCollection(scope, id))
  if (!known) throw new AppError('not_found', 'Credential not found')
  const { ok, message, hints } = await testCredential(context, id)
  const stored = ok ? await context.reading((scope) => mappedCollection(scope, id)) : undefined
  return answerOf(ok, message, hints, stored?.collection ?? null)
}

function answerOf(
  ok: boolean,
  message: string,
  details: string[],
  collection: Collection | null,
): Answer {
  return {
    status: ok ? 'connected' : 'error',
    collection,
    data: { message },
    error: ok ? null : message,
    details,
  }
}

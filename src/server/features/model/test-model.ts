import type { ModelRole } from '#contracts/model.ts'
import type { ModelTestStep } from '#contracts/rules/model-tests.ts'
import type { RequestContext } from '#server/context/context.ts'
import { collectCalls, storeCalls } from '#server/features/costs/index.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import type { TestedStep } from '#server/providers/writer/connection/port.ts'
import { insistOnAdmin } from './model.policy.ts'
import { limitModelTests } from './model-test-limit.ts'

/** Who has a step under way in this process: a second click must not make a slow server slower. */
const underWay = new Set<string>()

/**
 * One step of a test of a model; its calls are counted as others are. Throws `not_found` for all but administrators and where
 * no model has the role, `conflict` while the person's step before is under way, and `rate_limited`.
 */
export async function testModel(
  context: RequestContext,
  { role, step }: { role: ModelRole; step: ModelTestStep },
): Promise<TestedStep> {
  const { userId, workspaceId } = await context.reading(async (scope) => {
    insistOnAdmin(scope)
    return { userId: scope.userId, workspaceId: scope.workspaceId }
  })
  const { models } = context.ports
  if (!models) throw new AppError('not_found', 'No model is connected.')
  if (underWay.has(userId)) throw new AppError('conflict', 'A test is under way already.')
  underWay.add(userId)
  const { calls, onCall } = collectCalls()
  try {
    await limitModelTests(context.database, userId)
    const call = { workspaceId, signal: context.signal, onCall }
    const tested = await models.test(role, step, call)
    if (!tested) throw new AppError('not_found', 'No model does this.')
    return tested
  } catch (error) {
    if (error instanceof ProviderError) throw new AppError('conflict', 'The test was stopped.')
    throw error
  } finally {
    underWay.delete(userId)
    const noOne = { clientId: null, articleId: null }
    if (calls.length > 0) await context.inTransaction((scope) => storeCalls(scope, noOne, calls))
  }
}

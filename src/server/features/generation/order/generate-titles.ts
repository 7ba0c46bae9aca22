import { titleListsPerHour } from '#contracts/functions.ts'
import type { RequestContext } from '#server/context/context.ts'
import { countActivity } from '#server/features/activity/index.ts'
import { collectCalls, storeCalls } from '#server/features/costs/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'

const hourMs = 3_600_000

/**
 * Ten titles for a description. They cost no credit, so a workspace gets so many lists an hour:
 * throws `rate_limited` past that, and `provider_failed` when the writer can't answer.
 */
export async function generateTitles(
  context: RequestContext,
  description: string,
): Promise<string[]> {
  const workspaceId = await context.inTransaction(async (scope) => {
    const made = await countActivity(scope, new Date(scope.now.getTime() - hourMs), {
      actions: ['titles.generated'],
    })
    if (made >= titleListsPerHour) {
      throw new AppError(
        'rate_limited',
        `A workspace can ask for ${titleListsPerHour} lists of titles an hour. Please try again later.`,
      )
    }
    await emit(scope, 'titles.generated')
    return scope.workspaceId
  })
  try {
    const { calls, onCall } = collectCalls()
    const call = { workspaceId, signal: context.signal, onCall }
    const titles = await context.ports.writer.titles(description, call)
    if (calls.length > 0) {
      const noOne = { clientId: null, articleId: null }
      await context.inTransaction((scope) => storeCalls(scope, noOne, calls))
    }
    return titles
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause
    context.log.warn({ err: cause }, 'titles failed')
    throw new AppError('provider_failed', 'Failed to generate titles. Please try again later.', {
      cause,
    })
  }
}

import type { ExpertRequest } from '#contracts/clients/experts.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { visibleClient } from '#server/db/visible-rows.ts'
import { mayChangeKnowledge } from '#server/features/knowledge/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { shownRequests } from './experts.views.ts'

/** What experts of a client were asked; throws `not_found`. */
export async function readRequests(
  context: RequestContext,
  clientId: string,
): Promise<{ requests: ExpertRequest[]; abilities: { update: boolean } }> {
  return await context.reading(async (scope) => {
    const [client, requests] = await Promise.all([
      visibleClient(scope, clientId),
      shownRequests(scope, clientId),
    ])
    if (!client) throw new AppError('not_found')
    return { requests, abilities: { update: mayChangeKnowledge(scope) } }
  }, frequent)
}

import type { StyleCard } from '#contracts/clients/style-card.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { visibleClient } from '#server/db/visible-rows.ts'
import { AppError } from '#server/kernel/errors.ts'
import { styleCardOf } from '#server/text/style/style-card.ts'
import { passagesOfWebsite } from './style.views.ts'

/** How a client's website is written; null where too little of it has been read. Throws `not_found`. */
export async function readStyle(
  context: RequestContext,
  clientId: string,
): Promise<{ card: StyleCard | null }> {
  const passages = await context.reading(async (scope) => {
    const [client, found] = await Promise.all([
      visibleClient(scope, clientId),
      passagesOfWebsite(scope, clientId),
    ])
    if (!client) throw new AppError('not_found')
    return found
  }, frequent)
  return { card: styleCardOf(passages) }
}

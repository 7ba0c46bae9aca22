import type { SearchHit } from '#contracts/search.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { textHits } from './search.views.ts'

/** Finds articles of the caller's clients by their text. The database's function plans for the words, so the rest may keep its plan. */
export async function searchArticles(
  context: RequestContext,
  text: string,
): Promise<{ items: SearchHit[] }> {
  return await context.reading(async (scope) => ({ items: await textHits(scope, text) }), frequent)
}

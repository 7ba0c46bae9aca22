import type { SimilarArticle } from '#contracts/search.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { keptReadings } from '#server/text/kept-readings.ts'
import { closeness, readTitle } from '#server/text/language/similar-titles.ts'
import { titlesOf } from './titles.views.ts'

const forEachTitle = 2

type Asked = { clientId: string; titles: string[] }

/** Reading the titles of a large client takes fifteen times as long as comparing them. */
const readOnce = keptReadings(readTitle)

/**
 * Finds articles of a client that are about the same as a title, the closest first for each. None for a client that the
 * caller may not see.
 */
export async function findSimilar(
  context: RequestContext,
  { clientId, titles }: Asked,
): Promise<{ items: SimilarArticle[] }> {
  const articles = await context.reading((scope) => titlesOf(scope, clientId), frequent)
  const known = articles.map((article) => ({ article, read: readOnce(article.title) }))
  const items = titles.map(readTitle).flatMap((asked, like) =>
    known
      .map(({ article, read }) => ({ found: { like, ...article }, share: closeness(asked, read) }))
      .filter(({ share }) => share > 0)
      .sort((a, b) => b.share - a.share)
      .slice(0, forEachTitle)
      .map(({ found }) => found),
  )
  return { items }
}

import { useQueryClient } from '@tanstack/react-query'
import type { Article } from '#contracts/articles/articles.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { useLiveEvents } from '#web/lib/live/live-events.ts'
import { articleQuery } from './articles.queries.ts'
import { applyToArticle, applyToList, type CachedList } from './cached-articles.ts'
import { applyToBatches } from './order/batch-notices.ts'

/**
 * Applies live events to the cached articles. Rendered once, in the layout, after the
 * component that reports finished articles, which reads the state before the event.
 */
export function ArticleEvents() {
  const cache = useQueryClient()
  useLiveEvents((event) => {
    if (event.type !== 'article' && event.type !== 'generation') return
    cache.setQueriesData<CachedList>({ queryKey: apiQueries.articles.list.key() }, (list) =>
      applyToList(list, event),
    )
    cache.setQueryData<Article>(articleQuery(event.articleId).queryKey, (article) =>
      applyToArticle(article, event),
    )
    if (event.type === 'article') applyToBatches(event)
  })
  return null
}

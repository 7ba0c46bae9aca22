import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { Article } from '#contracts/articles/articles.ts'
import type { LiveEvent } from '#contracts/live.ts'
import { apiQueries } from '#web/lib/api/api.ts'
import { useLiveEvents } from '#web/lib/live/live-events.ts'
import { articleQuery } from './articles.queries.ts'
import { applyToArticle, applyToList, type CachedList } from './cached-articles.ts'
import { applyToBatches } from './order/batch-notices.ts'

const generationKey = (id: string) => apiQueries.generation.get.queryKey({ input: { id } })

/** The queries a live event makes stale; progress in lists needs no refetch. */
export function staleArticles(event: LiveEvent): QueryKey[] {
  const lists = apiQueries.articles.list.key()
  switch (event.type) {
    case 'article':
      return event.change === 'updated'
        ? [lists, articleQuery(event.articleId).queryKey, generationKey(event.articleId)]
        : [lists]
    case 'generation':
      return event.draft ? [] : [generationKey(event.articleId)]
    case 'image':
      return [generationKey(event.articleId)]
    case 'publication':
      return event.status === 'published' || event.status === 'failed'
        ? [lists, articleQuery(event.articleId).queryKey]
        : []
    case 'live-page':
      return [lists, articleQuery(event.articleId).queryKey]
    case 'changed':
      return event.what === 'credentials' ? [] : [apiQueries.articles.key()]
    default:
      return []
  }
}

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

import { matchMutation, matchQuery, type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Article, ArticleCard } from '#contracts/articles.ts'
import { apiQueries } from '#web/lib/api/api.ts'

/** What an answer says about one article. */
export type FetchedArticle = Pick<ArticleCard, 'id' | 'status' | 'title' | 'cancelled'>

type Fetched = Article | { items: ArticleCard[]; generating: { id: string }[] }

const lists = { queryKey: apiQueries.articles.list.key() }
const single = { queryKey: apiQueries.articles.get.key() }
const orders = { mutationKey: apiQueries.articles.create.mutationKey() }
const showsArticles = (query: Query) => matchQuery(lists, query) || matchQuery(single, query)

/** An article that has been ordered; nothing else is known about it. */
const beingWritten = (id: string): FetchedArticle => ({
  id,
  status: 'pending_generation',
  title: '',
  cancelled: false,
})

/** The articles in an answer, those being written on other pages included. */
export function articlesIn(data: Fetched | undefined): FetchedArticle[] {
  if (!data) return []
  if (!('items' in data)) return [data]
  const elsewhere = data.generating.filter(({ id }) => !data.items.some((item) => item.id === id))
  return [...data.items, ...elsewhere.map(({ id }) => beingWritten(id))]
}

/** Passes on each article of every answer, starting with the answers that are cached already. */
export function useFetchedArticles(take: (article: FetchedArticle) => void): void {
  const cache = useQueryClient()
  const onArticle = useEffectEvent(take)
  useEffect(() => {
    const read = (query: Query) => {
      for (const article of articlesIn(query.state.data as Fetched | undefined)) onArticle(article)
    }
    for (const query of cache.getQueryCache().findAll({ predicate: showsArticles })) read(query)
    return cache.getQueryCache().subscribe((event) => {
      // What this page writes into its cache itself is no answer.
      const answered =
        event.type === 'updated' && event.action.type === 'success' && !event.action.manual
      if (answered && showsArticles(event.query)) read(event.query)
    })
  }, [cache])
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        if (!matchMutation(orders, event.mutation)) return
        const { articles } = event.mutation.state.data as { articles: { id: string }[] }
        for (const { id } of articles) onArticle(beingWritten(id))
      }),
    [cache],
  )
}

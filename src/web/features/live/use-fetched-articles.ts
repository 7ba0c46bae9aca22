import {
  type Mutation,
  matchMutation,
  matchQuery,
  type Query,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Article, ArticleCard } from '#contracts/articles/articles.ts'
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

/** The articles of an order that was answered. */
function articlesOf(order: Mutation): FetchedArticle[] {
  const created = order.state.data as { articles: { id: string }[] } | undefined
  return (created?.articles ?? []).map(({ id }) => beingWritten(id))
}

/**
 * Passes on each article of every order and of every answer, starting with those that are cached already:
 * an order may be sent, and even have failed, before this part of the page has loaded.
 */
export function useFetchedArticles(take: (article: FetchedArticle) => void): void {
  const cache = useQueryClient()
  const onArticle = useEffectEvent(take)
  useEffect(() => {
    const read = (query: Query) => {
      for (const article of articlesIn(query.state.data as Fetched | undefined)) onArticle(article)
    }
    const queries = cache.getQueryCache()
    const mutations = cache.getMutationCache()
    // Once everybody who mounts with this component listens to what comes of it.
    queueMicrotask(() => {
      for (const order of mutations.findAll(orders)) articlesOf(order).forEach(onArticle)
      for (const query of queries.findAll({ predicate: showsArticles })) read(query)
    })
    const leaveOrders = mutations.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      if (matchMutation(orders, event.mutation)) articlesOf(event.mutation).forEach(onArticle)
    })
    const leaveAnswers = queries.subscribe((event) => {
      // What this page writes into its cache itself is no answer.
      const answered =
        event.type === 'updated' && event.action.type === 'success' && !event.action.manual
      if (answered && showsArticles(event.query)) read(event.query)
    })
    return () => {
      leaveOrders()
      leaveAnswers()
    }
  }, [cache])
}

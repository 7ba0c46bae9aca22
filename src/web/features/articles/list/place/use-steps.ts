import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { deskQueries } from '#web/lib/api/desk-api.ts'
import { notify } from '#web/lib/toasts.ts'
import { articleQuery } from '../../articles.queries.ts'
import { filterQuery, readFilters } from '../list-filters.ts'
import { type ListPlace, lastList, rememberList } from './list-place.ts'
import { clientOfList, type Direction, ends, listHref } from './steps.ts'

/** Where an article stands in the list with this address. */
function neighboursQuery(articleId: string, { search: address, path = '' }: ListPlace) {
  const params = new URLSearchParams(address)
  const client = clientOfList(path)
  if (client) params.set('client', client)
  const search = params.get('q')?.trim() ?? ''
  const { sort, ...filters } = filterQuery(readFilters(params))
  return deskQueries.neighbours.queryOptions({
    input: { articleId, ...filters, ...(search ? { search } : sort ? { sort } : {}) },
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
}

/** The list that this tab came from, as seen from one of its articles, and the way through it. */
export function useSteps(articleId: string) {
  const [list] = useState(lastList)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search = list?.search ?? ''
  const path = list?.path
  const answer = useQuery({
    ...neighboursQuery(articleId, { search, path }),
    enabled: list !== undefined,
    // An article that was opened from elsewhere isn't refused: it has no place.
    retry: false,
  })
  // While the next article's answer is on its way, the last one stays on screen, without effect.
  const here = answer.isPlaceholderData ? undefined : answer.data
  const belongs = answer.data?.listed || list?.at === articleId
  useEffect(() => {
    if (!here?.listed) return
    const place = { search, path }
    rememberList({ ...place, at: articleId })
    for (const { id } of [here.next ?? [], here.previous ?? []].flat()) {
      void cache.prefetchQuery(articleQuery(id))
      void cache.prefetchQuery(neighboursQuery(id, place))
    }
  }, [here, search, path, articleId, cache])
  const go = (direction: Direction) => {
    if (!here || !belongs) return
    const target = here[direction]
    if (!target) {
      void notify('info', ends[direction], { id: 'list-end' })
      return
    }
    rememberList({ search, path, at: target.id })
    // Replaced, so that the browser's Back leads to the list at once.
    void navigate(pathname.replace(articleId, target.id), { replace: true })
  }
  return {
    /** Undefined where the article belongs to no list of this tab, or before that is known. */
    place: belongs ? answer.data : undefined,
    back: { to: listHref(search, here?.position, path), state: { row: articleId } },
    go,
  }
}

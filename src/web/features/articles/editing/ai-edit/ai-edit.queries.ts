import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Article } from '#contracts/articles/articles.ts'
import { api } from '#web/lib/api/api.ts'
import { articleQuery } from '../../articles.queries.ts'

type SuggestInput = Parameters<typeof api.editing.suggest>[0]
export type SuggestRequest = Omit<SuggestInput, 'id'>
export type Request = SuggestRequest['request']

/** Requests a revision of a passage; unmounting, or `stop`, aborts the call. */
export function useSuggest(id: string) {
  const cache = useQueryClient()
  const { queryKey } = articleQuery(id)
  const call = useRef<AbortController>(undefined)
  useEffect(() => () => call.current?.abort(), [])
  const { mutate, reset, ...suggest } = useMutation({
    mutationFn: (sent: SuggestRequest) => {
      call.current?.abort()
      call.current = new AbortController()
      return api.editing.suggest({ id, ...sent }, { signal: call.current.signal })
    },
    onSuccess: ({ editsLeft }) =>
      cache.setQueryData<Article>(
        queryKey,
        (article) => article && { ...article, aiEditsLeft: editsLeft },
      ),
  })
  const stop = () => {
    call.current?.abort()
    reset()
  }
  return { ...suggest, ask: mutate, stop }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Article } from '#contracts/articles.ts'
import { api } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { articleQuery } from '../../articles.queries.ts'

type SuggestInput = Parameters<typeof api.editing.suggest>[0]
export type Asked = Omit<SuggestInput, 'id'>
export type Request = Asked['request']

/** Asks for a passage to be revised; leaving the screen, or `stop`, ends the call. */
export function useSuggest(id: string) {
  const cache = useQueryClient()
  const { queryKey } = articleQuery(id)
  const call = useRef<AbortController>(undefined)
  useEffect(() => () => call.current?.abort(), [])
  const { mutate, reset, ...suggest } = useMutation({
    mutationFn: (asked: Asked) => {
      call.current?.abort()
      call.current = new AbortController()
      return api.editing.suggest({ id, ...asked }, { signal: call.current.signal })
    },
    onSuccess: ({ editsLeft }) =>
      cache.setQueryData<Article>(
        queryKey,
        (article) => article && { ...article, aiEditsLeft: editsLeft },
      ),
    onError: (error) => {
      // Used up, or changed by somebody else: the page shows a state that has passed.
      if (readProblem(error).code !== 'cancelled') void cache.invalidateQueries({ queryKey })
    },
  })
  const stop = () => {
    call.current?.abort()
    reset()
  }
  return { ...suggest, ask: mutate, stop }
}

import { useQueryClient } from '@tanstack/react-query'
import { useLiveEvent } from '#web/lib/live/live-events.ts'
import { applyDraft } from './apply-draft.ts'
import { generationQuery } from './generation.queries.ts'

/** Adds what is being written to the text on the page, and loads it where something was missed. */
export function useDraftEvents(articleId: string): void {
  const cache = useQueryClient()
  const { queryKey } = generationQuery(articleId)
  useLiveEvent('generation', ({ articleId: of, runId, draft }) => {
    const known = cache.getQueryData(queryKey)
    if (of !== articleId || !draft || known?.runId !== runId) return
    const next = applyDraft(known, draft)
    if (next) cache.setQueryData(queryKey, next)
    else void cache.invalidateQueries({ queryKey }, { cancelRefetch: false })
  })
}

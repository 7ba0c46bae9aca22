import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contracts/live.ts'
import type { Publication, PublishRequest } from '#contracts/publishing/publishing.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { useLiveEvent } from '#web/lib/live/live-events.ts'
import { isMoving } from './publication-status.ts'
import { isMeant, type TargetTexts } from './target-texts.ts'

/** The sites of a kind that a client's articles may go to, by name; refetched whenever the dialog opens. */
export const sitesQuery = (target: Pick<TargetTexts, 'platform'>, clientId: string) =>
  apiQueries.credentials.list.queryOptions({
    input: target.platform === 'all' ? { clientId } : { platform: target.platform, clientId },
    select: (answer) => answer.items.filter(({ platform }) => isMeant(target, platform)),
    staleTime: 5_000,
  })

/** Poll interval during publishing, in case live events are lost. */
const pollMs = 4_000

/** The latest publication of an article to each site. */
export const publicationsQuery = (articleId: string) =>
  apiQueries.publications.list.queryOptions({
    input: { articleId },
    select: (answer) => answer.items,
    refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? pollMs : false),
  })

const publicationsKey = (articleId: string) =>
  apiQueries.publications.list.queryKey({ input: { articleId } })

type PublicationEvent = Extract<LiveEvent, { type: 'publication' }>

/** The publication after a live event. */
export function mergeEvent(before: Publication, event: PublicationEvent): Publication {
  const { status, percent, message, url, retryAt = null } = event
  // During an update the post keeps its address.
  return { ...before, status, percent, message, retryAt, url: url ?? before.url }
}

async function applyEvent(cache: QueryClient, event: PublicationEvent): Promise<void> {
  const queryKey = publicationsKey(event.articleId)
  if (!cache.getQueryData(queryKey)) return
  // A pending answer is older than this event.
  await cache.cancelQueries({ queryKey })
  cache.setQueryData(queryKey, (before) =>
    before
      ? {
          items: before.items.map((one) =>
            one.credentialId === event.credentialId && one.id === event.publicationId
              ? mergeEvent(one, event)
              : one,
          ),
        }
      : before,
  )
}

/** Applies live progress to an article's publications. */
export function useLiveProgress(articleId: string): void {
  const cache = useQueryClient()
  useLiveEvent('publication', (event) => {
    if (event.articleId === articleId) void applyEvent(cache, event)
  })
}

const publish = withIdempotencyKey(api.publications.publish)

/** Starts publishing to sites; the answer has one publication per site. */
export function usePublish(articleId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Omit<PublishRequest, 'articleId'>) => publish({ articleId, ...wanted }),
    onSuccess: async ({ items }) => {
      const queryKey = publicationsKey(articleId)
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (before) => {
        const unanswered = new Set(items.map(({ credentialId }) => credentialId))
        const others =
          before?.items.filter(({ credentialId }) => !unanswered.has(credentialId)) ?? []
        return { items: [...others, ...items] }
      })
    },
    meta: { waits: false },
  })
}

/** Ends a publication that waits for its next attempt. */
export function useStopPublication() {
  return useMutation({
    mutationFn: ({ articleId, id }: Publication) => api.publications.stop({ articleId, id }),
    meta: { failed: 'Publishing could not be stopped', toast: 'stop-publishing' },
  })
}

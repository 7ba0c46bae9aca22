import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Article } from '#contracts/articles/articles.ts'
import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import { api } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { notify } from '#web/lib/toasts.ts'
import { articleQuery } from '../articles.queries.ts'
import { useRefreshFacts } from '../facts/facts.queries.ts'

type Change = { network: PostNetwork; before: string; text: string }
type Stored = { text: string; rewritesLeft: number }

/** Writes a stored post into the cached article and refetches the article. */
function usePostCache(id: string) {
  const cache = useQueryClient()
  const { queryKey } = articleQuery(id)
  const refreshFacts = useRefreshFacts(id)
  // A post has no revision, so what is known of its sentences is asked for anew as well.
  const refresh = () => void Promise.all([cache.invalidateQueries({ queryKey }), refreshFacts()])
  return {
    refresh,
    store(network: PostNetwork, { text, rewritesLeft }: Stored) {
      cache.setQueryData<Article>(
        queryKey,
        (article) =>
          article && {
            ...article,
            social: {
              ...(article.social ?? { ...nothingWritten, imageUrl: article.bannerImageUrl }),
              [network]: text,
              rewritesLeft,
            },
          },
      )
      // A pending answer may be older, and posts have no revision to compare.
      refresh()
    },
  }
}

const nothingWritten = { linkedin: '', facebook: '', twitter: '', newsletter: '', rewritesLeft: 0 }

/** Saves one post. On failure a toast says why, and the caller keeps what was typed. */
export function useSavePost(id: string) {
  const { store, refresh } = usePostCache(id)
  return useMutation({
    mutationFn: (change: Change) => api.posts.save({ id, ...change }),
    onSuccess: (saved, { network }) => {
      store(network, saved)
      void notify('success', 'Changes saved', { id: 'post-saved' })
    },
    onError: (error) => {
      refresh()
      void notify('error', 'Failed to save social media content', {
        id: 'post-saved',
        description: readProblem(error).message,
      })
    },
  })
}

/** Regenerates one post and offers to undo it. */
export function useRewritePost(id: string) {
  const { store, refresh } = usePostCache(id)
  const save = useSavePost(id)
  return useMutation({
    mutationFn: (post: Omit<Change, 'text'>) => api.posts.rewrite({ id, ...post }),
    onSuccess: (written, { network, before }) => {
      store(network, written)
      const undo = () => save.mutate({ network, before: written.text, text: before })
      void notify('success', 'Post regenerated', {
        id: `post-${network}`,
        ...(before === '' ? {} : { action: { label: 'Undo', onClick: undo } }),
      })
    },
    onError: (error, { network }) => {
      refresh()
      void notify('error', 'Failed to generate social media content', {
        id: `post-${network}`,
        description: readProblem(error).message,
      })
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Article } from '#contracts/articles.ts'
import type { PostNetwork } from '#contracts/rules/post-length.ts'
import { api } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { notify } from '#web/lib/toasts.ts'
import { articleQuery } from '../articles.queries.ts'

type Change = { network: PostNetwork; before: string; text: string }
type Stored = { text: string; rewritesLeft: number }

/** Writes the stored post into the cached article, and asks for the whole of it. */
function usePostCache(id: string) {
  const cache = useQueryClient()
  const { queryKey } = articleQuery(id)
  const refresh = () => void cache.invalidateQueries({ queryKey })
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
      // An answer that is on its way may be older: posts have no revision to tell.
      refresh()
    },
  }
}

const nothingWritten = { linkedin: '', facebook: '', twitter: '', newsletter: '', rewritesLeft: 0 }

/** Saves one post. A failure is told in a toast; what was typed stays with the caller. */
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

/** Has one post written anew and offers to take that back. */
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

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Article } from '#contracts/articles/articles.ts'
import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import { api } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { notify } from '#web/lib/toasts.ts'
import { articleQuery } from '../articles.queries.ts'

type Change = { network: PostNetwork; before: string; text: string }
type Stored = { text: string; rewritesLeft: number }

/** Writes a stored post into the cached article. */
function useStorePost(id: string) {
  const cache = useQueryClient()
  return (network: PostNetwork, { text, rewritesLeft }: Stored) =>
    void cache.setQueryData<Article>(
      articleQuery(id).queryKey,
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
}

const nothingWritten = { linkedin: '', facebook: '', twitter: '', newsletter: '', rewritesLeft: 0 }

/** Saves one post. On failure a toast says why, and the caller keeps what was typed. */
export function useSavePost(id: string) {
  const store = useStorePost(id)
  return useMutation({
    mutationFn: (change: Change) => api.posts.save({ id, ...change }),
    onSuccess: (saved, { network }) => store(network, saved),
    meta: {
      done: 'Changes saved',
      failed: 'Failed to save social media content',
      toast: 'post-saved',
      waits: false,
    },
  })
}

/** Regenerates one post and offers to undo it. */
export function useRewritePost(id: string) {
  const store = useStorePost(id)
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
    onError: (error, { network }) =>
      void notify('error', 'Failed to generate social media content', {
        id: `post-${network}`,
        description: readProblem(error).message,
      }),
    meta: { waits: false },
  })
}

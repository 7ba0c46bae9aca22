import { useMutation } from '@tanstack/react-query'
import type { GeneratedImage } from '#contracts/articles/images.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { callFunction } from '#web/lib/api/call-function.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { formatBytes } from '../../lib/format.ts'
import { notify } from '../../lib/toasts.ts'
import { isUnderWay } from './image-state.ts'

const pollMs = 3_000

/** The images generated for an article, newest first; polled while one is in progress. */
export const imagesQuery = (articleId: string) =>
  apiQueries.images.list.queryOptions({
    input: { articleId },
    staleTime: 30_000,
    retry: 3,
    retryDelay: pollMs,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? pollMs : false),
  })

export const generatorsQuery = apiQueries.imageGenerators.list.queryOptions({
  select: (answer) => answer.items,
  staleTime: 5 * 60_000,
})

type Optimized = { optimizedUrl?: string; originalSize: number; optimizedSize: number }

const generate = (form: object) => callFunction<GeneratedImage>('generate-image', form)
const start = withIdempotencyKey((form: object, options: { context: { idempotencyKey: string } }) =>
  callFunction<GeneratedImage>('generate-image', form, options),
)

/** Starts generating an image, with an idempotency key. */
export const startDrawing = (request: {
  articleId: string
  prompt?: string
  generatorId: string | null
}) => start(request)

const firstFailed = 'Failed to generate image'

/** An article and its images, which news of the article leaves as they are. */
export const imageKeys = (articleId: string) => [
  imagesQuery(articleId).queryKey,
  apiQueries.articles.get.key({ input: { id: articleId } }),
]

/** A change of an article's images. */
function useImageChange<Input, Output>(
  articleId: string,
  change: (input: Input) => Promise<Output>,
  failed: string,
  succeeded?: (output: Output) => void,
) {
  return useMutation({
    mutationFn: change,
    onSuccess: succeeded,
    onError: (error) => {
      const { code, message } = readProblem(error)
      const signIn = `Please sign in to ${failed === firstFailed ? 'generate images' : 'regenerate the image'}`
      const description = code === 'unauthenticated' ? signIn : message
      void notify('error', failed, { id: 'banner', description })
    },
    meta: { stale: imageKeys(articleId) },
  })
}

/** Starts generating another image. */
export function useStartImage(articleId: string, first: boolean) {
  return useImageChange(
    articleId,
    (request: { prompt: string; generatorId: string | null }) =>
      startDrawing({ articleId, ...request }),
    first ? firstFailed : 'Failed to regenerate image',
  )
}

export function useRetryImage(articleId: string) {
  return useImageChange(
    articleId,
    (predictionId: string) => generate({ predictionId, articleId, forceRetry: true }),
    'Failed to retry image generation',
    ({ status }) => {
      if (status !== 'pending') return
      void notify('info', 'Retrying image generation. This may take a moment...', { id: 'banner' })
    },
  )
}

export function useCancelImage(articleId: string) {
  return useImageChange(
    articleId,
    (generationId: string) => generate({ generationId, action: 'cancel' }),
    'The image could not be cancelled',
    ({ status }) => {
      if (status === 'cancelled') {
        void notify('info', 'Image generation cancelled', { id: 'banner' })
      }
    },
  )
}

export function useChooseImage(articleId: string) {
  return useImageChange(
    articleId,
    (generationId: string) => api.images.choose({ articleId, generationId }),
    'The banner could not be changed',
  )
}

export function useRecoverImage(articleId: string) {
  return useImageChange(
    articleId,
    () => api.images.recover({ articleId }),
    'Failed to recover image',
  )
}

export function useSaveAltText(articleId: string) {
  return useImageChange(
    articleId,
    (alt: string) => api.images.describe({ articleId, alt }),
    'Error saving changes',
    () => void notify('success', 'Changes saved', { id: 'banner' }),
  )
}

/** Creates an optimised file for a banner without a usable one. */
export function useOptimizeImage(articleId: string) {
  return useImageChange(
    articleId,
    async (imageUrl: string) => {
      const made = await callFunction<Optimized>('optimize-image', { imageUrl, articleId })
      if (!made.optimizedUrl) {
        const answer = { status: 502, code: 'provider_failed' }
        throw Object.assign(new Error('No optimized URL returned'), answer)
      }
      return made
    },
    'Failed to optimize image',
    ({ originalSize, optimizedSize }) => {
      const description = `${formatBytes(originalSize)} before, ${formatBytes(optimizedSize)} now.`
      void notify('success', 'Image optimized', { id: 'banner', description })
    },
  )
}

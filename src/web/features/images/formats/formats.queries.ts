import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PictureCrops } from '#contracts/articles/pictures.ts'
import type { Focus } from '#contracts/rules/pictures/picture-formats.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { picturesApi, picturesQueries } from '#web/lib/api/pictures-api.ts'
import { notify } from '#web/lib/toasts.ts'
import { useRefreshImages } from '../images.queries.ts'

/** The banner's original and what each format shows of it. */
export const formatsQuery = (articleId: string) =>
  picturesQueries.formats.queryOptions({ input: { articleId } })

export type Shape = { pictureId: string; focus: Focus | null; crops: PictureCrops }

/** Cuts the banner's files anew. */
export function useShapeBanner(articleId: string) {
  const cache = useQueryClient()
  const refresh = useRefreshImages(articleId)
  return useMutation({
    mutationFn: (shape: Shape) => picturesApi.shape({ articleId, ...shape }),
    onSuccess: (formats) => {
      cache.setQueryData(formatsQuery(articleId).queryKey, formats)
      void notify('success', 'Banner updated', { id: 'banner' })
    },
    onError: (error) =>
      void notify('error', 'The banner could not be changed', {
        id: 'banner',
        description: readProblem(error).message,
      }),
    onSettled: refresh,
  })
}

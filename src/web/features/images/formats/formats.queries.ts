import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PictureCrops } from '#contracts/articles/pictures.ts'
import type { Focus } from '#contracts/rules/pictures/picture-formats.ts'
import { picturesApi, picturesQueries } from '#web/lib/api/pictures-api.ts'
import { imageKeys } from '../images.queries.ts'

/** The banner's original and what each format shows of it. */
export const formatsQuery = (articleId: string) =>
  picturesQueries.formats.queryOptions({ input: { articleId } })

export type Shape = { pictureId: string; focus: Focus | null; crops: PictureCrops }

/** Cuts the banner's files anew. */
export function useShapeBanner(articleId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (shape: Shape) => picturesApi.shape({ articleId, ...shape }),
    onSuccess: (formats) => void cache.setQueryData(formatsQuery(articleId).queryKey, formats),
    meta: {
      done: 'Banner updated',
      failed: 'The banner could not be changed',
      toast: 'banner',
      stale: imageKeys(articleId),
    },
  })
}

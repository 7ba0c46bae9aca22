import { keepPreviousData, useMutation } from '@tanstack/react-query'
import type { Picture } from '#contracts/articles/pictures.ts'
import { mostPictureBytes } from '#contracts/rules/pictures/picture-formats.ts'
import { isMoving } from '#contracts/rules/pictures/unreadable-picture.ts'
import { ignoreNotFound } from '#web/lib/api/ignore-not-found.ts'
import { picturesApi, picturesQueries } from '#web/lib/api/pictures-api.ts'
import { uploadProblem } from '#web/lib/pictures/upload-problem.ts'
import { notify } from '#web/lib/toasts.ts'
import { pictureProblem } from '#web/ui/picture-problem.ts'
import { imageKeys } from '../images.queries.ts'

/** How long typing pauses before pictures are searched for, in milliseconds. */
export const searchPauseMs = 300

/** A page of a client's pictures. */
export const galleryQuery = (clientId: string, search: string, page: number) =>
  picturesQueries.list.queryOptions({
    input: { clientId, search, page },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** Uploads a picture; rejects with a sentence for what is not one or too large. */
export async function uploadPicture(
  place: { clientId: string; articleId?: string },
  file: File,
): Promise<Picture> {
  const problem = pictureProblem(file, mostPictureBytes)
  if (problem) throw new Error(problem)
  const context = { idempotencyKey: crypto.randomUUID() }
  return await picturesApi.upload({ ...place, file }, { context })
}

/** Copies a picture on the web. */
export async function copyPicture(
  place: { clientId: string; articleId?: string },
  address: string,
): Promise<Picture> {
  const context = { idempotencyKey: crypto.randomUUID() }
  return await picturesApi.fetch({ ...place, address }, { context })
}

/** Uploads pictures one after the other, and says which were refused. */
export function useUpload(place: { clientId: string; articleId?: string }) {
  return useMutation({
    mutationFn: async (files: readonly File[]) => {
      const pictures: Picture[] = []
      for (const file of files) {
        try {
          pictures.push(await uploadPicture(place, file))
          if (isMoving(new Uint8Array(await file.arrayBuffer()))) {
            void notify('info', `${file.name || 'The picture'} moves`, {
              description: 'Only its first frame is kept.',
            })
          }
        } catch (error) {
          void notify('error', `${file.name || 'The picture'} was not added`, {
            description: uploadProblem(error),
          })
        }
      }
      return pictures
    },
  })
}

/** Changes the alternative text of a picture. */
export function useDescribePicture(clientId: string) {
  return useMutation({
    mutationFn: (change: { id: string; alt: string }) =>
      picturesApi.describe({ clientId, ...change }),
    meta: { failed: 'The alt text could not be saved' },
  })
}

/** Deletes a picture. */
export function useRemovePicture(clientId: string) {
  return useMutation({
    mutationFn: (id: string) => ignoreNotFound(picturesApi.remove({ clientId, id })),
    meta: { done: 'Picture deleted', failed: 'The picture was not deleted', toast: 'pictures' },
  })
}

/** Shows a picture of the gallery as an article's banner. */
export function useGalleryBanner(articleId: string) {
  return useMutation({
    mutationFn: (pictureId: string) => picturesApi.setBanner({ articleId, pictureId }),
    meta: {
      failed: 'The banner could not be changed',
      toast: 'banner',
      stale: [...imageKeys(articleId), picturesQueries.key()],
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TemplateFields } from '#contracts/templates.ts'
import { api, apiQueries } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { withIdempotencyKey } from '#web/lib/api/idempotency.ts'
import { notify } from '../../lib/toasts.ts'

const createTemplate = withIdempotencyKey(api.templates.create, 'template')

/** Stores, replaces or removes an author's photo; `unchanged` leaves the stored one. */
export type PhotoChange = File | 'remove' | 'unchanged'

/** Gives back why the photo could not be saved, if so; the old one then stays. */
async function savePhoto(id: string, photo: PhotoChange): Promise<string | undefined> {
  try {
    if (photo === 'remove') await api.templates.removePhoto({ id })
    else if (photo !== 'unchanged') await api.templates.uploadPhoto({ id, file: photo })
    return undefined
  } catch (error) {
    return readProblem(error).message
  }
}

/** Creates or updates a template, then its photo; a photo that fails does not undo what was saved. */
export function useSaveTemplate(id: string | undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ fields, photo }: { fields: TemplateFields; photo: PhotoChange }) => {
      // With an address given, it takes the photo's place; removing would take that away again.
      const addressed = fields.type === 'author' && fields.imageUrl !== null
      const kept = addressed && photo === 'remove' ? 'unchanged' : photo
      const saved = id
        ? await api.templates.update({ ...fields, id })
        : await createTemplate(fields)
      return { photoFailure: await savePhoto(saved.id, kept) }
    },
    onSuccess: async ({ photoFailure }) => {
      await notify(
        'success',
        id ? 'Template updated successfully' : 'Template created successfully',
      )
      // Raised last, so that it lies on top.
      if (photoFailure) {
        await notify('error', 'Failed to upload photo', { description: photoFailure })
      }
      await cache.invalidateQueries({ queryKey: apiQueries.templates.key() })
    },
  })
}

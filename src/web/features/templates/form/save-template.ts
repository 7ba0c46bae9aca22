import { useMutation } from '@tanstack/react-query'
import type { TemplateFields } from '#contracts/clients/templates.ts'
import { api } from '#web/lib/api/api.ts'
import { readProblem } from '#web/lib/api/api-error.ts'
import { withIdempotencyKey } from '#web/lib/forms/idempotency.ts'
import { notify } from '../../../lib/toasts.ts'

const createTemplate = withIdempotencyKey(api.templates.create, 'template')

/** The photo to store, or what to do with the stored one. */
export type PhotoChange = File | 'remove' | 'unchanged'

/** Saves the photo; returns the failure, if any, which leaves the old photo in place. */
async function savePhoto(id: string, photo: PhotoChange): Promise<string | undefined> {
  try {
    if (photo === 'remove') await api.templates.removePhoto({ id })
    else if (photo !== 'unchanged') await api.templates.uploadPhoto({ id, file: photo })
    return undefined
  } catch (error) {
    return readProblem(error).message
  }
}

type TemplateChange = {
  fields: TemplateFields
  photo: PhotoChange
  /** The version that the fields come from. */
  updatedAt: string | undefined
}

/** Creates or updates a template, then its photo; a failed photo does not undo the rest. */
export function useSaveTemplate(id: string | undefined) {
  return useMutation({
    mutationFn: async ({ fields, photo, updatedAt }: TemplateChange) => {
      // A given URL replaces the photo; removing the photo would remove the URL, too.
      const addressed = fields.type === 'author' && fields.imageUrl !== null
      const kept = addressed && photo === 'remove' ? 'unchanged' : photo
      const saved = id
        ? await api.templates.update({ ...fields, id, updatedAt })
        : await createTemplate(fields)
      return { photoFailure: await savePhoto(saved.id, kept) }
    },
    // Shown last, so that it is on top.
    onSuccess: ({ photoFailure }) =>
      photoFailure && void notify('error', 'Failed to upload photo', { description: photoFailure }),
    meta: { done: id ? 'Template updated successfully' : 'Template created successfully' },
  })
}

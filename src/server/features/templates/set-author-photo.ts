import type { RequestContext } from '#server/context/context.ts'
import { putFile } from '#server/context/put-file.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { reencodeImage } from '#server/kernel/pictures/reencode-image.ts'
import { authorPhotoKey } from './author-photos.ts'
import { requireTemplate } from './read-templates.ts'
import { requireAbility } from './templates.policy.ts'
import { setAuthorPhoto } from './templates.store.ts'

/** Re-encodes and stores a new photo; throws `unsupported_media` unless the file is an image. */
export async function uploadAuthorPhoto(
  context: RequestContext,
  input: { id: string; file: File },
): Promise<{ imageUrl: string }> {
  const userId = await context.reading(async (scope) => {
    requireAbility(await requireTemplate(scope, { type: 'author', id: input.id }), 'update')
    return scope.userId
  })
  // Decoding and storing are slow, so they happen outside any transaction.
  const picture = await reencodeImage(new Uint8Array(await input.file.arrayBuffer()), {
    maxSide: 512,
  })
  const key = authorPhotoKey(userId, picture.extension)
  const imageUrl = await putFile(context.ports.files, { key, ...picture }, (url) =>
    replacePhoto(context, input.id, url),
  )
  return { imageUrl }
}

/** Removes the author's photo. */
export async function removeAuthorPhoto(context: RequestContext, id: string): Promise<void> {
  await replacePhoto(context, id, null)
}

async function replacePhoto(
  context: RequestContext,
  id: string,
  imageUrl: string | null,
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const template = await requireTemplate(scope, { type: 'author', id })
    requireAbility(template, 'update')
    // If the template was deleted meanwhile, `putFile` discards the new file.
    if (!(await setAuthorPhoto(scope, id, imageUrl))) throw new AppError('not_found')
    await emit(scope, imageUrl ? 'template.photo_changed' : 'template.photo_removed', template)
  })
}

import type { RequestContext } from '#server/context/context.ts'
import { putFile } from '#server/context/put-file.ts'
import { emit } from '#server/features/events/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { reencodeImage } from '#server/kernel/pictures/reencode-image.ts'
import { setPictureUrl } from './account.store.ts'

/** Re-encodes and stores the person's picture; throws `unsupported_media` unless the file is an image. */
export async function setPicture(
  context: RequestContext,
  file: File,
): Promise<{ pictureUrl: string }> {
  const userId = await context.reading(async (scope) => scope.userId)
  // Decoding and storing are slow, so they happen outside any transaction.
  const image = await reencodeImage(new Uint8Array(await file.arrayBuffer()), { maxSide: 512 })
  const key = `profile-photos/${userId}/${newId()}.${image.extension}`
  const pictureUrl = await putFile(context.ports.files, { key, ...image }, (url) =>
    replacePicture(context, url),
  )
  return { pictureUrl }
}

/** Removes the person's picture. */
export async function removePicture(context: RequestContext): Promise<void> {
  await replacePicture(context, null)
}

async function replacePicture(context: RequestContext, pictureUrl: string | null): Promise<void> {
  await context.inTransaction(async (scope) => {
    await setPictureUrl(scope, pictureUrl)
    await emit(scope, pictureUrl ? 'account.picture_changed' : 'account.picture_removed')
  })
}

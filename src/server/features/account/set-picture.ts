import type { RequestContext } from '#server/context/context.ts'
import { putFile } from '#server/context/put-file.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { changed } from '#server/features/live/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { reencodeImage } from '#server/kernel/pictures/reencode-image.ts'
import { putPicture } from './account.store.ts'

/** Stores the person's picture, re-encoded, and leaves the old one to the sweep. Throws `unsupported_media` for what is no image. */
export async function setPicture(
  context: RequestContext,
  file: File,
): Promise<{ pictureUrl: string }> {
  const userId = await context.reading(async (scope) => scope.userId)
  // Decoding and storing take their time, so they happen outside of any transaction.
  const image = await reencodeImage(new Uint8Array(await file.arrayBuffer()), { maxSide: 512 })
  const key = `profile-photos/${userId}/${newId()}.${image.extension}`
  const pictureUrl = await putFile(context.ports.files, { key, ...image }, (url) =>
    replacePicture(context, url),
  )
  return { pictureUrl }
}

/** Takes the picture away. */
export async function removePicture(context: RequestContext): Promise<void> {
  await replacePicture(context, null)
}

async function replacePicture(context: RequestContext, pictureUrl: string | null): Promise<void> {
  await context.inTransaction(async (scope) => {
    await putPicture(scope, pictureUrl)
    await recordAndAnnounce(scope, [changed('team')], {
      action: pictureUrl ? 'account.picture_changed' : 'account.picture_removed',
      subjectType: 'account',
      subjectId: scope.userId,
    })
  })
}

import type { Picture } from '#contracts/articles/pictures.ts'
import { mostPictureBytes } from '#contracts/rules/pictures/picture-formats.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { findIdempotentAnswer, storeIdempotentAnswer } from '#server/context/idempotency.store.ts'
import { visibleArticle } from '#server/db/visible-rows.ts'
import { recordAndAnnounce } from '#server/features/activity/index.ts'
import { shownClient } from '#server/features/clients/index.ts'
import { changed } from '#server/features/live/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { makeOriginalFiles } from '#server/kernel/pictures/original-files.ts'
import { storedUrl } from '#server/kernel/stored-files.ts'
import { insertPicture } from './pictures.store.ts'
import { shownPicture } from './pictures.views.ts'

type Upload = { clientId: string; articleId?: string | undefined; file: File }

/**
 * Adds a picture to a client's gallery, as it is and at the width of a text. Throws `not_found`,
 * `unsupported_media` for anything but a picture and `payload_too_large`.
 */
export async function uploadPicture(context: RequestContext, upload: Upload): Promise<Picture> {
  const { clientId, articleId = null, file } = upload
  const request = ['picture', clientId, articleId, file.name, file.size]
  const { workspaceId, earlier } = await context.reading(async (scope) => {
    await requirePlace(scope, upload)
    const known = await findIdempotentAnswer<Picture>(scope, context.idempotencyKey, request)
    return { workspaceId: scope.workspaceId, earlier: known?.answer }
  })
  if (earlier) return earlier
  if (file.size > mostPictureBytes) throw new AppError('payload_too_large')
  const made = await makeOriginalFiles(new Uint8Array(await file.arrayBuffer()))
  const id = newId()
  const { files } = context.ports
  const keys = {
    original: `article-images/${workspaceId}/gallery/original-${id}.webp`,
    text: `article-images/${workspaceId}/gallery/text-${id}.webp`,
  }
  try {
    await files.put(keys.original, made.original.bytes, made.original.contentType)
    await files.put(keys.text, made.text.bytes, made.text.contentType)
    return await context.inTransaction(async (scope) => {
      const name = await requirePlace(scope, upload)
      const { width, height } = made.original
      await insertPicture(scope, {
        ...{ id, clientId, articleId, width, height, name: nameOf(file) },
        originalUrl: storedUrl(keys.original),
        textUrl: storedUrl(keys.text),
      })
      const picture = await shownPicture(scope, { clientId, id })
      if (!picture) throw new AppError('internal')
      await recordAndAnnounce(scope, [changed('clients', clientId)], {
        action: 'client.picture_added',
        subjectType: 'client',
        subjectId: clientId,
        details: { name, picture: nameOf(file) },
      })
      await storeIdempotentAnswer(scope, context.idempotencyKey, request, picture)
      return picture
    })
  } catch (error) {
    await Promise.all(Object.values(keys).map((key) => files.delete(key).catch(() => {})))
    throw error
  }
}

/** The name of the client, when it and the article can be seen and belong together; throws `not_found`. */
async function requirePlace(
  scope: MemberScope,
  { clientId, articleId }: Pick<Upload, 'clientId' | 'articleId'>,
): Promise<string> {
  const client = await shownClient(scope, clientId)
  if (!client) throw new AppError('not_found')
  if (articleId && (await visibleArticle(scope, articleId))?.clientId !== clientId) {
    throw new AppError('not_found')
  }
  return client.name
}

function nameOf({ name }: File): string {
  return name
    .toWellFormed()
    .replaceAll(/[\p{C}/\\]/gu, ' ')
    .trim()
    .slice(-200)
}

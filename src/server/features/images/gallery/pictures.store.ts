import type { PictureCrops } from '#contracts/articles/pictures.ts'
import type { Focus, Size } from '#contracts/rules/pictures/picture-formats.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { Picture } from '../image-generations.store.ts'

type NewPicture = Size & {
  id: string
  clientId: string
  articleId: string | null
  name: string
  originalUrl: string
  textUrl: string
}

/** Adds an uploaded picture to a client's gallery. */
export async function insertPicture(scope: Scope, picture: NewPicture): Promise<void> {
  await scope.tx
    .insertInto('pictures')
    .values({
      id: picture.id,
      workspace_id: scope.workspaceId,
      client_id: picture.clientId,
      article_id: picture.articleId,
      user_id: scope.userId,
      source: 'uploaded',
      name: picture.name,
      width: picture.width,
      height: picture.height,
      original_url: picture.originalUrl,
      text_url: picture.textUrl,
      created_at: scope.now,
      updated_at: scope.now,
    })
    .execute()
}

/** Says of pictures which article they were made for. */
export async function setPicturesArticle(
  scope: Scope,
  ids: string[],
  articleId: string,
): Promise<void> {
  await scope.tx
    .updateTable('pictures')
    .where(inView(scope, 'client_id'))
    .where('id', 'in', ids)
    .set({ article_id: articleId, updated_at: scope.now })
    .execute()
}

function ownPicture(scope: Scope, id: string) {
  return scope.tx.updateTable('pictures').where(inView(scope, 'client_id')).where('id', '=', id)
}

/** Changes a picture's alternative text. */
export async function setPictureAlt(scope: Scope, id: string, alt: string): Promise<void> {
  await ownPicture(scope, id).set({ alt, updated_at: scope.now }).execute()
}

/**
 * Notes the files that were made of a picture last, and what they were cut by. Where the picture was drawn,
 * its drawing names the same files, so that choosing it again shows it as it is now.
 */
export async function setPictureFormats(
  scope: Scope,
  id: string,
  files: Picture,
  shape?: { focus: Focus | null; crops: PictureCrops },
): Promise<void> {
  await ownPicture(scope, id)
    .set({
      banner_url: files.imageUrl,
      optimized_url: files.optimizedUrl,
      open_graph_url: files.openGraphUrl,
      square_url: files.squareUrl,
      ...(shape
        ? {
            focus: shape.focus && JSON.stringify(shape.focus),
            crops: JSON.stringify(shape.crops),
          }
        : {}),
      updated_at: scope.now,
    })
    .execute()
  await scope.tx
    .updateTable('article_image_generations')
    .set({
      image_url: files.imageUrl,
      storage_url: files.imageUrl,
      optimized_storage_url: files.optimizedUrl,
      open_graph_url: files.openGraphUrl,
      square_url: files.squareUrl,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a picture; its files are queued to go with it. */
export async function deletePicture(scope: Scope, id: string): Promise<void> {
  await scope.tx
    .deleteFrom('pictures')
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .execute()
}

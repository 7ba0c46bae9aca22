import type { Size } from '#contracts/rules/pictures/picture-formats.ts'
import type { RequestContext } from '#server/context/context.ts'
import { AppError, ProviderError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import {
  type BannerFiles,
  makeBannerFiles,
  type Shape,
} from '#server/kernel/pictures/banner-files.ts'
import { storedKey, storedUrl } from '#server/kernel/stored-files.ts'
import { addressesOf, type Picture } from '../image-generations.store.ts'
import type { StoredPicture } from './pictures.views.ts'

/** Cuts all formats from a picture's original and stores them under new addresses. Throws `conflict`. */
export async function makeFormats(
  { ports: { files }, log }: RequestContext,
  picture: StoredPicture,
  size: Size,
  shape: Shape,
): Promise<Picture> {
  const key = storedKey(picture.original_url)
  const original = key && (await files.get(key))
  if (!original) throw new AppError('conflict', 'The original of this picture can’t be read.')
  const made = await makeBannerFiles(original, size, undefined, shape).catch((cause: unknown) => {
    if (!(cause instanceof ProviderError)) throw cause
    log.warn({ err: cause, pictureId: picture.id }, 'formats not made')
    throw new AppError('conflict', 'This picture can’t be read.', { cause })
  })
  const version = newId()
  const folder = `article-images/${picture.workspace_id}/gallery`
  const store = async (name: string, file: BannerFiles['banner']) => {
    const address = `${folder}/${name}-${version}.${file.extension}`
    await files.put(address, file.bytes, file.contentType)
    return storedUrl(address)
  }
  const [imageUrl, optimizedUrl, openGraphUrl, squareUrl] = await Promise.all([
    store('banner', made.banner),
    store('small', made.optimized),
    store('social', made.openGraph),
    store('square', made.square),
  ])
  return { imageUrl, optimizedUrl, openGraphUrl, squareUrl }
}

/** Deletes files that came to nothing. */
export async function discardFiles(
  { ports: { files } }: RequestContext,
  picture: Picture,
): Promise<void> {
  const keys = addressesOf(picture).flatMap((url) => storedKey(url) ?? [])
  await Promise.all(keys.map((key) => files.delete(key).catch(() => {})))
}

import type { BannerFormats, PictureCrops } from '#contracts/articles/pictures.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import {
  type Focus,
  fixedSizes,
  pictureFormats,
} from '#contracts/rules/pictures/picture-formats.ts'
import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { setBannerAlt } from '#server/features/articles/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import { sizeOfRatio } from '../drawing/picture-request.ts'
import { showPicture } from '../drawing/settle-image.ts'
import { lockArticleImages, type Picture } from '../image-generations.store.ts'
import { type PictureBasis, pictureBasis } from '../images.views.ts'
import { assertWritten } from '../queue-image.ts'
import { discardFiles, makeFormats } from './make-formats.ts'
import { setPictureFormats } from './pictures.store.ts'
import { bannerPicture, type StoredPicture, shownPicture, storedPicture } from './pictures.views.ts'

type Shape = { focus: Focus | null; crops: PictureCrops }

const replaced = 'Another banner has been chosen since. Please look at that one.'

/** The banner's original and how each format is cut from it; throws `not_found`. */
export async function readFormats(
  context: RequestContext,
  articleId: string,
): Promise<BannerFormats> {
  return await context.reading(async (scope) => {
    const basis = await requireBasis(scope, articleId)
    const picture = await bannerPicture(scope, articleId)
    if (!picture) throw new AppError('not_found', 'This article has no banner of its own.')
    return shown(basis, picture)
  })
}

/**
 * Cuts the banner's files anew and shows them. They get addresses of their own, so whatever was approved,
 * scheduled or sent with the old ones stays as it was. Throws `not_found` and `conflict`.
 */
export async function shapeBanner(
  context: RequestContext,
  { articleId, pictureId, ...shape }: { articleId: string; pictureId: string } & Shape,
): Promise<BannerFormats> {
  const { basis, picture } = await context.reading(async (scope) => {
    const basis = await requireBasis(scope, articleId)
    assertWritten(basis)
    if (!(await storedPicture(scope, pictureId))) throw new AppError('not_found')
    const picture = await bannerPicture(scope, articleId)
    if (picture?.id !== pictureId) throw new AppError('conflict', replaced)
    return { basis, picture }
  })
  const files = await makeFormats(context, picture, sizeOf(basis, picture), shape)
  return await keeping(context, files, async (scope) => {
    await lockArticleImages(scope, articleId)
    const present = await bannerPicture(scope, articleId)
    if (present?.id !== pictureId) throw new AppError('conflict', replaced)
    await setPictureFormats(scope, pictureId, files, shape)
    const place = { generationId: pictureId, articleId, clientId: basis.clientId }
    await showPicture(scope, place, files, 'article.banner_shaped')
    const urls = {
      optimized_url: files.optimizedUrl,
      open_graph_url: files.openGraphUrl,
      square_url: files.squareUrl,
    }
    return shown(basis, { ...present, ...shape, ...urls })
  })
}

/** Shows a picture of the client's gallery as the banner, with its alternative text. */
export async function bannerFromGallery(
  context: RequestContext,
  { articleId, pictureId }: { articleId: string; pictureId: string },
): Promise<void> {
  const { basis, picture, alt } = await context.reading(async (scope) => {
    const basis = await requireBasis(scope, articleId)
    assertWritten(basis)
    const picture = await storedPicture(scope, pictureId)
    const said = await shownPicture(scope, { clientId: basis.clientId, id: pictureId })
    if (!picture || !said) throw new AppError('not_found')
    return { basis, picture, alt: said.alt }
  })
  const known = filesOf(picture)
  const { focus, crops } = picture
  const files =
    known ?? (await makeFormats(context, picture, sizeOf(basis, picture), { focus, crops }))
  await keeping(context, known ? null : files, async (scope) => {
    await lockArticleImages(scope, articleId)
    // Deleted meanwhile, it is not shown.
    if (!(await storedPicture(scope, pictureId))) throw new AppError('not_found')
    if (!known) await setPictureFormats(scope, pictureId, files)
    await setBannerAlt(scope, articleId, alt)
    const place = { generationId: pictureId, articleId, clientId: basis.clientId }
    await showPicture(scope, place, files, 'article.banner_chosen')
  })
}

/** Writes new files down, or deletes them again when that is refused. */
async function keeping<T>(
  context: RequestContext,
  files: Picture | null,
  work: (scope: MemberScope) => Promise<T>,
): Promise<T> {
  try {
    return await context.inTransaction(work)
  } catch (error) {
    if (files) await discardFiles(context, files)
    throw error
  }
}

async function requireBasis(scope: MemberScope, articleId: string): Promise<PictureBasis> {
  const basis = await pictureBasis(scope, articleId)
  if (!basis) throw new AppError('not_found')
  return basis
}

/** A drawing keeps the proportion it was asked for; any other banner has the article's. */
function sizeOf(
  basis: PictureBasis,
  { banner_width: width, banner_height: height }: StoredPicture,
) {
  return width && height ? { width, height } : sizeOfRatio(basis.aspectRatio)
}

function shown(basis: PictureBasis, picture: StoredPicture): BannerFormats {
  const sizes = { banner: sizeOf(basis, picture), ...fixedSizes }
  const urls = {
    banner: picture.optimized_url ?? picture.banner_url,
    openGraph: picture.open_graph_url,
    square: picture.square_url,
  }
  return {
    pictureId: picture.id,
    originalUrl: picture.original_url,
    width: picture.width,
    height: picture.height,
    focus: picture.focus,
    crops: picture.crops,
    formats: pictureFormats.map((name) => ({ name, ...sizes[name], url: urls[name] })),
    abilities: { update: !isBeingWritten(basis.status) },
  }
}

/** The files that were made of a picture before, if all of them are there. */
function filesOf(picture: StoredPicture): Picture | null {
  const { banner_url: imageUrl, optimized_url: optimizedUrl } = picture
  const { open_graph_url: openGraphUrl, square_url: squareUrl } = picture
  if (!imageUrl || !optimizedUrl || !openGraphUrl || !squareUrl) return null
  return storedKey(imageUrl) ? { imageUrl, optimizedUrl, openGraphUrl, squareUrl } : null
}

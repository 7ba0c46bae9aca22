import type { MemberScope, RequestContext } from '#server/context/context.ts'
import { noteRevision, setBannerAlt } from '#server/features/articles/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import { showPicture } from './drawing/settle-image.ts'
import { lockArticleImages, type Picture } from './image-generations.store.ts'
import { type ImageRow, imageById, imagesOf, pictureBasis } from './images.views.ts'
import { assertWritten } from './queue-image.ts'

/** Shows an earlier picture of the article as its banner again. */
export async function chooseBanner(
  context: RequestContext,
  input: { articleId: string; generationId: string },
): Promise<void> {
  await context.inTransaction((scope) => show(scope, input, 'article.banner_chosen'))
}

async function show(
  scope: MemberScope,
  input: { articleId: string; generationId: string },
  action: 'article.banner_chosen' | 'article.banner_recovered',
): Promise<Picture> {
  const basis = await pictureBasis(scope, input.articleId)
  const image = basis && (await imageById(scope, input.generationId, basis.id))
  const picture = image && pictureOf(image)
  if (!basis || !picture) throw new AppError('not_found')
  assertWritten(basis)
  await lockArticleImages(scope, basis.id)
  const place = { generationId: image.id, articleId: basis.id, clientId: basis.clientId }
  await showPicture(scope, place, picture, action)
  return picture
}

/** The stored addresses of a drawing that succeeded. Older ones have no pictures for posts of their own. */
function pictureOf(image: ImageRow): Picture | undefined {
  const imageUrl = image.storage_url ?? image.image_url
  if (image.status !== 'success' || !imageUrl) return undefined
  return {
    imageUrl,
    optimizedUrl: image.optimized_storage_url ?? imageUrl,
    openGraphUrl: image.open_graph_url ?? imageUrl,
    squareUrl: image.square_url ?? imageUrl,
  }
}

/** Puts the latest picture whose file is really there in the place of a banner that cannot be loaded. */
export async function recoverBanner(
  context: RequestContext,
  articleId: string,
): Promise<{ imageUrl: string }> {
  const images = await context.reading(async (scope) => {
    if (!(await pictureBasis(scope, articleId))) throw new AppError('not_found')
    return await imagesOf(scope, articleId)
  })
  for (const image of images) {
    const key = storedKey(pictureOf(image)?.imageUrl ?? null)
    if (!key || !(await context.ports.files.get(key))) continue
    const input = { articleId, generationId: image.id }
    return await context.inTransaction((scope) => show(scope, input, 'article.banner_recovered'))
  }
  throw new AppError('not_found', 'Failed to recover image')
}

/** Changes what is read out in place of the banner, here and where the article is published. */
export async function describeBanner(
  context: RequestContext,
  { articleId, alt }: { articleId: string; alt: string },
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const basis = await pictureBasis(scope, articleId)
    if (!basis) throw new AppError('not_found')
    assertWritten(basis)
    await setBannerAlt(scope, articleId, alt)
    await noteRevision(scope, articleId, { reason: 'Changed the alternative text of the banner' })
    await emit(scope, 'article.banner_described', { id: articleId, clientId: basis.clientId, alt })
  })
}

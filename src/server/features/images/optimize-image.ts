import type { RequestContext } from '#server/context/context.ts'
import { putFile } from '#server/context/put-file.ts'
import { setOptimizedBanner } from '#server/features/articles/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { compressImage } from '#server/kernel/pictures/reencode-image.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import { pictureBasis } from './images.views.ts'
import { assertWritten } from './queue-image.ts'

/**
 * Makes a smaller file of the article's banner and keeps it as the optimised one. Only the article's
 * own stored pictures are taken: any other address is `not_found`, and nothing is fetched.
 */
export async function optimizeImage(
  context: RequestContext,
  input: { imageUrl: string; articleId: string; convertToWebP: boolean },
) {
  const { workspaceId, source } = await context.reading(async (scope) => {
    const basis = await pictureBasis(scope, input.articleId)
    if (!basis) throw new AppError('not_found', 'Could not find article')
    assertWritten(basis)
    const own = [basis.bannerImageUrl, basis.optimizedBannerImageUrl].includes(input.imageUrl)
    const source = own ? storedKey(input.imageUrl) : null
    if (!source) throw new AppError('not_found')
    return { workspaceId: scope.workspaceId, source }
  })
  const original = await context.ports.files.get(source)
  if (!original) throw new AppError('not_found')
  // Encoding and storing take their time, so they happen outside of any transaction.
  const image = await compressImage(original.bytes, { webp: input.convertToWebP })
  const key = `article-images/${workspaceId}/${input.articleId}/optimized-${newId()}.${image.extension}`
  const optimizedUrl = await putFile(context.ports.files, { key, ...image }, (url) =>
    keep(context, input.articleId, input.imageUrl, url),
  )
  const [before, after] = [original.bytes.byteLength, image.bytes.byteLength]
  return {
    optimizedUrl,
    originalSize: before,
    optimizedSize: after,
    compressionRatio: Math.max(0, Math.round((1 - after / before) * 1000) / 10),
    format: image.format,
    webpConversion: input.convertToWebP,
  }
}

async function keep(
  context: RequestContext,
  articleId: string,
  of: string,
  optimizedUrl: string,
): Promise<void> {
  await context.inTransaction(async (scope) => {
    const basis = await pictureBasis(scope, articleId)
    if (!basis) throw new AppError('not_found', 'Could not find article')
    // Another banner may have come in the meantime; this file belongs to the one before.
    const same = [basis.bannerImageUrl, basis.optimizedBannerImageUrl].includes(of)
    if (!same) throw new AppError('conflict')
    await setOptimizedBanner(scope, articleId, optimizedUrl)
    await emit(scope, 'article.banner_optimized', { id: articleId, clientId: basis.clientId })
  })
}

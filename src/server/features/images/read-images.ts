import { imagesPerArticle } from '#contracts/credits/credits.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { AppError } from '#server/kernel/errors.ts'
import { picturesUsed, tooManyDrawn } from './images.policy.ts'
import { imagesOf, pictureBasis, toImage } from './images.views.ts'

/** The pictures drawn for an article, newest first, and how many more it may have. */
export async function listImages(context: RequestContext, articleId: string) {
  return await context.reading(async (scope) => {
    const basis = await pictureBasis(scope, articleId)
    if (!basis) throw new AppError('not_found')
    const rows = await imagesOf(scope, articleId)
    const used = picturesUsed(rows)
    const left = used < imagesPerArticle && !tooManyDrawn(rows)
    return {
      items: rows.map(toImage),
      used,
      included: imagesPerArticle,
      abilities: { draw: left && !isBeingWritten(basis.status) },
    }
  }, frequent)
}

import type { Article } from '#contracts/articles/articles.ts'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import type { RequestContext } from '#server/context/context.ts'
import {
  holderOfSlug,
  holdSlugs,
  lockSlug,
  shownArticle,
  storeSlug,
} from '#server/features/articles/index.ts'
import { emit } from '#server/features/events/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { cleanSlug } from '#server/text/slugs/slug.ts'
import { standingAddresses } from './read-address.ts'

type Wish = { id: string; slug: string; before: string; moves?: boolean | undefined }

/**
 * Changes the slug of an article. Throws `not_found`, `invalid_input` for one without letters, and `conflict` where
 * somebody has changed it meanwhile, another article of the client has it, or published pages would move unasked.
 */
export async function changeAddress(context: RequestContext, wish: Wish): Promise<Article> {
  const slug = cleanSlug(wish.slug)
  if (slug === '') {
    throw new AppError('invalid_input', 'An address needs at least one letter or digit.')
  }
  return await context.inTransaction(async (scope) => {
    const article = await lockSlug(scope, wish.id)
    if (!article) throw new AppError('not_found')
    const { clientId, status, title } = article
    if (isBeingWritten(status)) {
      throw new AppError('conflict', 'This article is still being written.')
    }
    if (article.slug !== slug) {
      if (article.slug !== wish.before) throw new AppError('conflict')
      await holdSlugs(scope, clientId)
      const holder = await holderOfSlug(scope, { clientId, articleId: wish.id }, slug)
      if (holder) {
        const text = `Another article of this client has this address: “${holder.title}”.`
        throw new AppError('conflict', text)
      }
      const moving = (await standingAddresses(scope, wish.id)).filter(
        ({ becomes }) => becomes === 'moves',
      )
      if (moving.length > 0 && !wish.moves) {
        const sites = moving.map(({ site }) => site).join(', ')
        throw new AppError('conflict', `This moves the published page on ${sites}. Please confirm.`)
      }
      await storeSlug(scope, wish.id, slug)
      const facts = { id: wish.id, clientId, from: article.slug, to: slug, status, title }
      await emit(scope, 'article.address_changed', facts)
    }
    const shown = await shownArticle(scope, wish.id)
    if (!shown) throw new AppError('not_found')
    return shown
  })
}

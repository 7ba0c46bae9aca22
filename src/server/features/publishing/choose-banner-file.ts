import type { PublishRequest } from '#contracts/publishing/publishing.ts'
import type { RequestContext } from '#server/context/context.ts'
import { optimizeImage } from '#server/features/images/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import type { BannerChoice } from './publications.store.ts'
import { unpublishable } from './publishing.policy.ts'

type Wish = NonNullable<PublishRequest['banner']>
type Banner = { bannerImageUrl: string | null; optimizedBannerImageUrl: string | null }

/** The file that a wish asks for; without a wish the smaller one. */
export function bannerChoice(wish: Wish | undefined): BannerChoice {
  if (!wish) return 'smaller'
  if (!wish.useOptimizedImage) return 'original'
  return wish.convertToWebP ? 'webp' : 'same_format'
}

const wishes: Record<BannerChoice, Wish | undefined> = {
  smaller: undefined,
  original: { useOptimizedImage: false, convertToWebP: false },
  webp: { useOptimizedImage: true, convertToWebP: true },
  same_format: { useOptimizedImage: true, convertToWebP: false },
}

/** The wish that a choice came from. */
export function bannerWish(choice: BannerChoice): Wish | undefined {
  return wishes[choice]
}

/** The addresses of the banner in the order in which they are tried. */
export function bannerAddresses(article: Banner, choice: BannerChoice): (string | null)[] {
  const { bannerImageUrl: original, optimizedBannerImageUrl: optimised } = article
  if (choice === 'smaller') return [optimised, original]
  if (choice === 'original') return [original, optimised]
  return fits(optimised, choice === 'webp') ? [optimised, original] : [original]
}

/** Makes the optimised banner that a wish asks for; one whose format fits is used as it is. */
export async function prepareBanner(
  context: RequestContext,
  article: Banner & Parameters<typeof unpublishable>[0] & { id: string },
  { useOptimizedImage, convertToWebP }: Wish,
): Promise<void> {
  const imageUrl = article.bannerImageUrl
  if (!useOptimizedImage || !imageUrl || unpublishable(article)) return
  if (fits(article.optimizedBannerImageUrl, convertToWebP)) return
  try {
    await optimizeImage(context, { imageUrl, articleId: article.id, convertToWebP })
  } catch (cause) {
    context.log.warn({ err: cause, articleId: article.id }, 'banner not optimised')
    throw new AppError('conflict', 'Failed to optimize image before publishing', { cause })
  }
}

function fits(address: string | null, webp: boolean): boolean {
  return address !== null && address.endsWith('.webp') === webp
}

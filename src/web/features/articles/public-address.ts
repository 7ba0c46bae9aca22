import type { ArticleCard } from '#contracts/articles/articles.ts'
import { webAddress } from '#web/lib/web-address.ts'

/** Where readers find the article; null until it is published somewhere. */
export function publicAddress({ publishedUrl }: Pick<ArticleCard, 'publishedUrl'>): string | null {
  return webAddress(publishedUrl)
}

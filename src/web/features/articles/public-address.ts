import type { ArticleCard } from '#contracts/articles.ts'
import { isPublished } from './article-status.ts'

/** An address as a link can use it: https:// where no scheme is given; null unless http or https. */
export function webAddress(raw: string | null): string | null {
  const text = raw?.trim()
  if (!text) return null
  const address = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
    ? text
    : `https://${text.replace(/^\/+/, '')}`
  try {
    const url = new URL(address)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}

type Published = Pick<
  ArticleCard,
  'status' | 'webflowItemId' | 'wordpressPostUrl' | 'webflowPreviewUrl'
>

/** Where readers find the article; null until it is published somewhere. */
export function publicAddress(article: Published): string | null {
  if (!isPublished(article)) return null
  return webAddress(article.wordpressPostUrl) ?? webAddress(article.webflowPreviewUrl)
}

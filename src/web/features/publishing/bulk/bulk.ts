import type { ArticleCard } from '#contracts/articles/articles.ts'
import type { Credential } from '#contracts/publishing/credentials.ts'
import { publishingPlatforms } from '#contracts/rules/publishing/platform-names.ts'
import { type Preflight, refuses } from '../preflight/use-preflight.ts'

/** An article of the selection, as publishing needs it; `inputValue` names one without a title. */
export type BulkArticle = Pick<
  ArticleCard,
  'id' | 'title' | 'clientId' | 'clientName' | 'offlineSample'
> & { inputValue?: string }

const publishes = (site: Credential) =>
  publishingPlatforms.some((platform) => platform === site.platform)

/** Whether a site is meant for a client's articles. */
export function serves(site: Pick<Credential, 'clientIds'>, clientId: string): boolean {
  return site.clientIds === null || site.clientIds.includes(clientId)
}

/** The sites that any of these articles may go to. */
export function sitesFor(
  sites: readonly Credential[],
  articles: readonly BulkArticle[],
): Credential[] {
  return sites.filter(
    (site) => publishes(site) && articles.some(({ clientId }) => serves(site, clientId)),
  )
}

/** Whether an article goes out with the others: checked, without an error, and agreed to where it asks. */
export function isReady(
  preflight: Preflight | undefined,
  article: Pick<BulkArticle, 'offlineSample'>,
  sampleAgreed: boolean,
): boolean {
  if (!preflight || preflight.checking || preflight.failed || refuses(preflight)) return false
  return !article.offlineSample || sampleAgreed
}

/**
 * The articles that have a site, so many a page, as their check is asked for. The order is that of their ids:
 * turning the list around asks nothing again.
 */
export function pagesOf(
  articles: readonly { id: string; siteIds: readonly string[] }[],
  most: number,
): { articleId: string; credentialIds: string[] }[][] {
  const asked = articles
    .filter(({ siteIds }) => siteIds.length > 0)
    .map(({ id, siteIds }) => ({ articleId: id, credentialIds: [...siteIds].sort() }))
    .sort((a, b) => (a.articleId < b.articleId ? -1 : 1))
  const pages = Math.ceil(asked.length / most)
  return Array.from({ length: pages }, (_, page) => asked.slice(page * most, (page + 1) * most))
}

import type { ArticleLinks } from '#contracts/articles/links.ts'
import { frequent, type RequestContext } from '#server/context/context.ts'
import { pagesToLink } from '#server/features/knowledge/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { pageKey } from '#server/kernel/fetch/page-key.ts'
import { blocksOf } from '#server/text/checks/checked-article.ts'
import { addressesIn, suggestLinks } from '#server/text/links/suggest-links.ts'
import { linkedTexts } from './links.views.ts'

/** The links of an article to its client's own pages, and words that could lead to others; throws `not_found`. */
export async function readLinks(context: RequestContext, id: string): Promise<ArticleLinks> {
  const { texts, pages } = await context.reading(async (scope) => {
    const texts = await linkedTexts(scope, id)
    if (!texts) throw new AppError('not_found')
    const pages = await pagesToLink(scope, { clientId: texts.clientId, except: id })
    return { texts, pages }
  }, frequent)
  // The language tells sentences apart, which nobody looks at here.
  const blocks = blocksOf(texts.content, texts.bodyContent, 'en')
  const hosts = new Set(pages.map(({ address }) => hostOf(address)))
  const addresses = blocks.flatMap(({ tree }) => addressesIn(tree))
  return {
    pages: pages.length,
    links: addresses.filter((address) => hosts.has(hostOf(address))).length,
    suggestions: suggestLinks(blocks, pages, texts.clientName),
  }
}

const hostOf = (address: string) => pageKey(address).split('/')[0] ?? ''

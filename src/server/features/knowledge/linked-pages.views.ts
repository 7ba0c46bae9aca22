import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { pageKey } from '#server/kernel/fetch/page-key.ts'
import type { LinkTarget } from '#server/text/links/page-phrases.ts'

type Wanted = { clientId: string; most: number }

/** Pages that a text is compared with, where nothing asks for fewer. */
const mostCompared = 1000

/**
 * A client's own pages on the web: where its articles are published, and those of its website that were read; without
 * the pages of the article `except`, which is not to link to itself.
 */
export async function pagesToLink(
  scope: Scope,
  { clientId, except, most = mostCompared }: { clientId: string; except?: string; most?: number },
): Promise<LinkTarget[]> {
  const wanted = { clientId, most }
  const [published, read] = await Promise.all([
    publishedArticles(scope, wanted),
    pagesOfWebsite(scope, wanted),
  ])
  const own = published.filter(({ articleId }) => articleId === except)
  const ownKeys = new Set(own.map(({ address }) => pageKey(address)))
  const pages = new Map<string, LinkTarget>()
  // An article's own title says more than that of its page.
  for (const { title, address } of [...published, ...read]) {
    const key = pageKey(address)
    if (!/^https?:/i.test(address) || ownKeys.has(key) || pages.has(key)) continue
    pages.set(key, { title: title || address, address })
  }
  return [...pages.values()].slice(0, most)
}

/** The newest first, no more than half of the pages; of as many articles, which an index has in order. */
async function publishedArticles(scope: Scope, { clientId, most }: Wanted) {
  return await scope.tx
    .selectFrom((from) =>
      from
        .selectFrom('articles')
        .select(['workspace_id', 'id', 'title'])
        .where(inView(scope, 'client_id'))
        .where('client_id', '=', clientId)
        .where('last_published_at', 'is not', null)
        .orderBy('last_published_at', 'desc')
        .limit(Math.ceil(most / 2))
        .as('a'),
    )
    .innerJoin('publications as p', (join) =>
      join.onRef('p.workspace_id', '=', 'a.workspace_id').onRef('p.article_id', '=', 'a.id'),
    )
    .select(['a.id as articleId', 'a.title', 'p.url as address'])
    .where('p.status', '=', 'published')
    .where('p.url', 'is not', null)
    .$narrowType<{ address: string }>()
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id')
    .limit(Math.ceil(most / 2))
    .execute()
}

async function pagesOfWebsite(scope: Scope, { clientId, most }: Wanted): Promise<LinkTarget[]> {
  return await scope.tx
    .selectFrom('client_sources')
    .select(['name as title', 'address'])
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('kind', '=', 'page')
    .where('state', '=', 'read')
    .orderBy('address')
    .limit(most)
    .execute()
}

import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'
import { plainAddress } from '#server/kernel/links/plain-address.ts'

/** A page that articles may link to. */
export type LinkedPage = { title: string; address: string }

type Wanted = {
  clientId: string
  /** The article that is to link to them, and not to itself. */
  except: string
  most: number
}

/** A client's own pages on the web: where its articles are published, and those of its website that were read. */
export async function pagesToLink(scope: Scope, wanted: Wanted): Promise<LinkedPage[]> {
  const [published, read] = await Promise.all([
    publishedArticles(scope, wanted),
    pagesOfWebsite(scope, wanted),
  ])
  const own = published.filter(({ articleId }) => articleId === wanted.except)
  const ownAddresses = new Set(own.map(({ address }) => plainAddress(address)))
  const pages = new Map<string, LinkedPage>()
  // An article's own title says more than that of its page.
  for (const { title, address } of [...published, ...read]) {
    const plain = plainAddress(address)
    if (!/^https?:/i.test(address) || ownAddresses.has(plain) || pages.has(plain)) continue
    pages.set(plain, { title: title || address, address })
  }
  return [...pages.values()].slice(0, wanted.most)
}

/** The newest first, no more than half of the pages. */
async function publishedArticles(scope: Scope, { clientId, most }: Wanted) {
  return await scope.tx
    .selectFrom('publications as p')
    .innerJoin('articles as a', (join) =>
      join.onRef('a.workspace_id', '=', 'p.workspace_id').onRef('a.id', '=', 'p.article_id'),
    )
    .select(['a.id as articleId', 'a.title', 'p.url as address'])
    .where('p.workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'a.client_id'))
    .where('a.client_id', '=', clientId)
    .where('p.status', '=', 'published')
    .where('p.url', 'is not', null)
    .$narrowType<{ address: string }>()
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id')
    .limit(Math.ceil(most / 2))
    .execute()
}

async function pagesOfWebsite(scope: Scope, { clientId, most }: Wanted): Promise<LinkedPage[]> {
  return await scope.tx
    .selectFrom('client_sources')
    .select(['name as title', 'address'])
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('kind', '=', 'page')
    .where('state', '=', 'read')
    .orderBy('address')
    .limit(most)
    .execute()
}

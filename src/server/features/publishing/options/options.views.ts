import { sql } from 'kysely'
import { type SiteOptions, siteOptionsSchema } from '#contracts/publishing/site-options.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { knownPost } from '../publications.views.ts'

/** What was stored of a publication's options; nothing where it is of an older shape. */
export function storedOptions(stored: unknown): SiteOptions {
  return siteOptionsSchema.safeParse(stored).data ?? {}
}

/**
 * What is chosen for a site unless somebody chooses otherwise: for a new post what the campaign's last one
 * had there. A post that is there already keeps what people set on the site, and its kind of text.
 */
export async function usualOptions(
  scope: Scope,
  articleId: string,
  credentialId: string,
): Promise<{ options: SiteOptions; isUpdate: boolean }> {
  const [known, own, ofCampaign] = await Promise.all([
    knownPost(scope, articleId, credentialId),
    lastOptions(scope, articleId, credentialId, 'article'),
    lastOptions(scope, articleId, credentialId, 'campaign'),
  ])
  if (!known) {
    // Another article has another original, and was set otherwise there.
    const { canonical: _, replace: __, ...options } = ofCampaign
    return { options, isUpdate: false }
  }
  const { blocks, canonical } = own
  const options = { ...(blocks ? { blocks } : {}), ...(canonical ? { canonical } : {}) }
  return { options, isUpdate: true }
}

async function lastOptions(
  scope: Scope,
  articleId: string,
  credentialId: string,
  of: 'article' | 'campaign',
): Promise<SiteOptions> {
  const same =
    of === 'article' ? sql<boolean>`a.id = b.id` : sql<boolean>`a.campaign_id = b.campaign_id`
  const row = await scope.tx
    .selectFrom('articles as b')
    .innerJoin('articles as a', (join) =>
      join.onRef('a.workspace_id', '=', 'b.workspace_id').on(same),
    )
    .innerJoin('publications as p', (join) =>
      join.onRef('p.workspace_id', '=', 'a.workspace_id').onRef('p.article_id', '=', 'a.id'),
    )
    .select('p.options')
    .where(inView(scope, 'b.client_id'))
    .where('b.id', '=', articleId)
    .where('p.credential_id', '=', credentialId)
    .where('p.published_at', 'is not', null)
    .orderBy('p.published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return storedOptions(row?.options)
}

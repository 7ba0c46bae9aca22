import type { StandingAddress } from '#contracts/publishing/address.ts'
import type { Publication } from '#contracts/publishing/publishing.ts'
import type { RequestContext, Scope } from '#server/context/context.ts'
import { articleForPublishing, firstFreeSlug } from '#server/features/articles/index.ts'
import { AppError } from '#server/kernel/errors.ts'
import { languageOf } from '#server/text/language/language-of.ts'
import { proposeSlug } from '#server/text/slugs/slug.ts'
import { latestPublications } from '../publications.views.ts'
import { sitePost } from '../site-posts.store.ts'

type Address = { slug: string; proposed: string; published: StandingAddress[] }

/** An article's slug, the one that its title proposes, and where it stands. Throws `not_found`. */
export async function readAddress(
  context: RequestContext,
  { id }: { id: string },
): Promise<Address> {
  const { article, published } = await context.reading(async (scope) => {
    const article = await articleForPublishing(scope, id)
    if (!article) throw new AppError('not_found')
    return { article, published: await standingAddresses(scope, id) }
  })
  const { title, content, bodyContent, summary, slug, clientId } = article
  const written = [title, summary, content?.introduction, bodyContent].join('\n')
  const wanted = await proposeSlug(title, id.slice(-8), languageOf(written) ?? '')
  const owner = { clientId, articleId: id }
  const proposed = await context.reading((scope) => firstFreeSlug(scope, owner, wanted))
  return { slug, proposed, published }
}

/** Where an article is published, and what a new slug does there. */
export async function standingAddresses(
  scope: Scope,
  articleId: string,
): Promise<StandingAddress[]> {
  const publications = await latestPublications(scope, articleId)
  const standing = publications.filter(({ publishedAt, url }) => publishedAt !== null && url)
  return await Promise.all(
    standing.map(async ({ credentialId, credentialName: site, platform, url }) => {
      const post = await sitePost(scope, { articleId, credentialId })
      const there = post?.keptParts?.address
      const isTheirs = there !== undefined && post?.sentSlug && !there.startsWith(post.sentSlug)
      const becomes = fixed.has(platform) ? 'fixed' : isTheirs ? 'own' : 'moves'
      const forwards = platform === 'wordpress'
      return { ...{ credentialId, site, url: url ?? '' }, becomes, forwards } as const
    }),
  )
}

/** A file stays at its path, and what a webhook does with the slug only its receiver knows. */
const fixed: ReadonlySet<Publication['platform']> = new Set(['github', 'git', 'webhook'])

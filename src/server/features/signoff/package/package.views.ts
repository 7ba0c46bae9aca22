import type { RevisionText } from '#contracts/articles/editing.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { revisionToPublish, textOf } from '#server/features/articles/index.ts'
import { publishedSources } from '#server/features/claims/index.ts'
import { type Package, packageSchema } from './package.ts'

export type PackagedArticle = {
  clientId: string
  revision: number
  title: string
  status: string
  package: Package
  /** The banner of the package as a small file. */
  lightBanner: string | null
}

/**
 * Reads an article's present package. With `held`, its rows stay as they are until the transaction ends, so
 * that no edit slips between a look and what follows from it. Undefined when there is no such article.
 */
export async function packagedArticle(
  scope: Scope,
  articleId: string,
  held?: 'for update',
): Promise<PackagedArticle | undefined> {
  return await packagedWith(scope, articleId, {}, held)
}

/**
 * Reads what readers would get of an earlier revision, and locks the article; undefined when there is no such
 * article.
 */
export async function packagedRevision(
  scope: Scope,
  articleId: string,
  revision: number,
): Promise<PackagedArticle | undefined> {
  const text = (await revisionToPublish(scope, articleId, revision)) ?? {}
  return await packagedWith(scope, articleId, text, 'for update')
}

async function packagedWith(
  scope: Scope,
  articleId: string,
  earlier: Partial<RevisionText>,
  held?: 'for update',
): Promise<PackagedArticle | undefined> {
  let article = scope.tx
    .selectFrom('articles')
    .selectAll()
    .where(inView(scope, 'client_id'))
    .where('id', '=', articleId)
  let social = scope.tx
    .selectFrom('article_social_content')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
  if (held) [article, social] = [article.forUpdate(), social.forUpdate()]
  const [row, posts] = await Promise.all([article.executeTakeFirst(), social.executeTakeFirst()])
  if (!row) return undefined
  const text = { ...textOf(row), ...earlier }
  const { title, subtitle, summary, metaDescription, content, bodyContent } = text
  const texts = { title, subtitle, summary, metaDescription, content, bodyContent, posts: {} }
  const of = { articleId, clientId: row.client_id, texts }
  const sources = await publishedSources(scope, of, { held: held !== undefined })
  return {
    clientId: row.client_id,
    revision: row.revision,
    title: row.title,
    status: row.status,
    lightBanner: row.optimized_banner_image_url,
    package: packageSchema.parse({
      version: 2,
      ...{ title, subtitle, slug: row.slug, summary, description: metaDescription },
      ...{ content, body: bodyContent, readTime: text.readTime },
      author: { name: row.author_name, picture: row.author_image_url },
      banner: text.bannerImageUrl ? { address: text.bannerImageUrl, alt: text.bannerAlt } : null,
      posts: {
        linkedin: posts?.linkedin_content ?? '',
        facebook: posts?.facebook_content ?? '',
        twitter: posts?.twitter_content ?? '',
        newsletter: posts?.newsletter_content ?? '',
      },
      ...(sources ? { sources } : {}),
    }),
  }
}

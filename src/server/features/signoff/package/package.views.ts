import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'
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
  held?: 'for update' | 'for share',
): Promise<PackagedArticle | undefined> {
  let article = scope.tx
    .selectFrom('articles')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('id', '=', articleId)
  let social = scope.tx
    .selectFrom('article_social_content')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
  if (held === 'for update') [article, social] = [article.forUpdate(), social.forUpdate()]
  if (held === 'for share') [article, social] = [article.forShare(), social.forShare()]
  const row = await article.executeTakeFirst()
  if (!row) return undefined
  const posts = await social.executeTakeFirst()
  const sources = await publishedSources(
    scope,
    {
      articleId,
      clientId: row.client_id,
      texts: {
        ...{ title: row.title, subtitle: row.subtitle, summary: row.summary, posts: {} },
        metaDescription: row.meta_description,
        content: row.content_json as ArticleContent | null,
        bodyContent: row.body_content,
      },
    },
    { held: held !== undefined },
  )
  return {
    clientId: row.client_id,
    revision: row.revision,
    title: row.title,
    status: row.status,
    lightBanner: row.optimized_banner_image_url,
    package: packageSchema.parse({
      version: 1,
      title: row.title,
      subtitle: row.subtitle,
      slug: row.slug,
      summary: row.summary,
      description: row.meta_description,
      content: row.content_json,
      body: row.body_content,
      author: { name: row.author_name, picture: row.author_image_url },
      banner: row.banner_image_url ? { address: row.banner_image_url, alt: row.banner_alt } : null,
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

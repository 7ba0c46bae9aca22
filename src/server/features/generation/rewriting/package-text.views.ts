import { sql } from 'kysely'
import { type ArticleContent, articleContentSchema } from '#contracts/articles/articles.ts'
import type { KeptPart } from '#contracts/articles/generation.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

/** The texts of a package that people edit. */
export type PackageText = {
  title: string
  subtitle: string
  summary: string
  metaDescription: string
  content: ArticleContent
  posts: Record<PostNetwork, string>
}

export type PresentPackage = {
  clientId: string
  campaignId: string
  status: ArticleStatus
  revision: number
  regenerating: boolean
  slug: string
  /** Whether readers find it somewhere. */
  /** What is read out in place of the picture; null where there is none. */
  bannerAlt: string | null
  /** Null before there is a text in sections. */
  text: PackageText | null
}

/** An article with its package as it is now, or undefined when it is gone. */
export async function presentPackage(
  scope: Scope,
  articleId: string,
): Promise<PresentPackage | undefined> {
  const row = await scope.tx
    .selectFrom('articles as a')
    .leftJoin('article_social_content as s', (join) =>
      join.onRef('s.workspace_id', '=', 'a.workspace_id').onRef('s.article_id', '=', 'a.id'),
    )
    .select(['a.client_id', 'a.campaign_id', 'a.status', 'a.revision', 'a.written_again', 'a.slug'])
    .select(['a.title', 'a.subtitle', 'a.summary', 'a.meta_description', 'a.content_json'])
    .select(['a.banner_image_url', 'a.banner_alt'])
    .select(['s.linkedin_content as linkedin', 's.facebook_content as facebook'])
    .select(['s.twitter_content as twitter', 's.newsletter_content as newsletter'])
    .where(inView(scope, 'a.client_id'))
    .where('a.id', '=', articleId)
    .executeTakeFirst()
  if (!row) return undefined
  // Sections are compared by what they say, with those that were stored before they had ids.
  const content = row.content_json ? articleContentSchema.parse(row.content_json) : null
  const { title, subtitle, summary, meta_description: metaDescription } = row
  const { linkedin, facebook, twitter, newsletter } = row
  const posts = {
    linkedin: linkedin ?? '',
    facebook: facebook ?? '',
    twitter: twitter ?? '',
    newsletter: newsletter ?? '',
  }
  return {
    clientId: row.client_id,
    campaignId: row.campaign_id,
    status: row.status,
    revision: row.revision,
    regenerating: row.written_again,
    slug: row.slug,
    bannerAlt: row.banner_image_url === null ? null : row.banner_alt,
    text: content && { title, subtitle, summary, metaDescription, content, posts },
  }
}

/** A package as a run delivered it. */
export type DeliveredPackage = Partial<
  Omit<PackageText, 'posts'> & { social: Partial<PackageText['posts']>; kept: KeptPart[] }
>

/** Every package that was delivered of an article, as its history has them. */
export async function deliveredPackages(
  scope: Scope,
  articleId: string,
): Promise<DeliveredPackage[]> {
  const rows = await scope.tx
    .selectFrom('article_revisions')
    .select('content')
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where(sql.ref('made_by'), 'in', ['generation', 'workflow'])
    .execute()
  return rows.map(({ content }) => content as DeliveredPackage)
}

import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

type CheckedTexts = {
  title: string
  slug: string
  metaDescription: string
  bannerAlt: string | null
  content: ArticleContent | null
  bodyContent: string
  posts: Record<string, string>
}

/** The texts of an article that are checked, or undefined when it is gone. */
export async function checkedTexts(scope: Scope, id: string): Promise<CheckedTexts | undefined> {
  const row = await scope.tx
    .selectFrom('articles as a')
    .leftJoin('article_social_content as s', (join) =>
      join.onRef('s.workspace_id', '=', 'a.workspace_id').onRef('s.article_id', '=', 'a.id'),
    )
    .select(['a.title', 'a.slug', 'a.meta_description', 'a.banner_alt', 'a.banner_image_url'])
    .select(['a.content_json', 'a.body_content'])
    .select(['s.linkedin_content', 's.facebook_content', 's.twitter_content'])
    .select('s.newsletter_content')
    .where(inView(scope, 'a.client_id'))
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    title: row.title,
    slug: row.slug,
    metaDescription: row.meta_description,
    bannerAlt: row.banner_image_url ? row.banner_alt : null,
    content: (row.content_json as ArticleContent | null) ?? null,
    bodyContent: row.body_content,
    posts: {
      linkedin: row.linkedin_content ?? '',
      facebook: row.facebook_content ?? '',
      twitter: row.twitter_content ?? '',
      newsletter: row.newsletter_content ?? '',
    },
  }
}

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
  authorName: string
  /** Readers of the client’s articles see their sources. */
  showsSources: boolean
  /** The same title, of other articles of the client. */
  sameTitles: string[]
}

/** The texts of an article that are checked, or undefined when it is gone. */
export async function checkedTexts(scope: Scope, id: string): Promise<CheckedTexts | undefined> {
  const row = await scope.tx
    .selectFrom('articles as a')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.workspace_id', '=', 'a.workspace_id').onRef('c.id', '=', 'a.client_id'),
    )
    .leftJoin('article_social_content as s', (join) =>
      join.onRef('s.workspace_id', '=', 'a.workspace_id').onRef('s.article_id', '=', 'a.id'),
    )
    .select(['a.title', 'a.slug', 'a.meta_description', 'a.banner_alt', 'a.banner_image_url'])
    .select(['a.content_json', 'a.body_content'])
    .select(['s.linkedin_content', 's.facebook_content', 's.twitter_content'])
    .select(['s.newsletter_content', 'a.author_name', 'a.client_id', 'c.published_sources'])
    .where(inView(scope, 'a.client_id'))
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    authorName: row.author_name,
    showsSources: row.published_sources !== 'off',
    sameTitles: await sameTitles(scope, { id, clientId: row.client_id, title: row.title }),
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

async function sameTitles(
  scope: Scope,
  { id, clientId, title }: { id: string; clientId: string; title: string },
): Promise<string[]> {
  const rows = await scope.tx
    .selectFrom('articles')
    .select('title')
    .where(inView(scope, 'client_id'))
    .where('client_id', '=', clientId)
    .where('id', '<>', id)
    .where((e) => e(e.fn<string>('lower', ['title']), '=', title.toLowerCase()))
    .limit(1)
    .execute()
  return rows.map((row) => row.title)
}

import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import type { Finished } from '#server/providers/writer/port.ts'

/** Where each network's post is kept. */
export const postColumns = {
  linkedin: 'linkedin_content',
  facebook: 'facebook_content',
  twitter: 'twitter_content',
  newsletter: 'newsletter_content',
} as const satisfies Record<PostNetwork, string>

export type PostedArticle = {
  clientId: string
  status: ArticleStatus
  text: Finished
  posts: Record<PostNetwork, string>
  rewrites: number
}

/** An article with its posts (empty where none were asked for), or undefined. */
export async function postedArticle(
  scope: Scope,
  articleId: string,
): Promise<PostedArticle | undefined> {
  const row = await scope.tx
    .selectFrom('articles as a')
    .leftJoin('article_social_content as s', 's.article_id', 'a.id')
    .select([
      'a.client_id',
      'a.status',
      'a.title',
      'a.content_json',
      'a.body_content',
      's.rewrites',
    ])
    .select([
      's.linkedin_content',
      's.facebook_content',
      's.twitter_content',
      's.newsletter_content',
    ])
    .where(inView(scope, 'a.client_id'))
    .where('a.id', '=', articleId)
    .executeTakeFirst()
  if (!row) return undefined
  const content = (row.content_json as ArticleContent | null) ?? null
  return {
    clientId: row.client_id,
    status: row.status,
    text: {
      title: row.title,
      introduction: content?.introduction ?? row.body_content,
      sections: content?.sections ?? [],
      conclusion: content?.conclusion ?? '',
    },
    posts: {
      linkedin: row.linkedin_content ?? '',
      facebook: row.facebook_content ?? '',
      twitter: row.twitter_content ?? '',
      newsletter: row.newsletter_content ?? '',
    },
    rewrites: row.rewrites ?? 0,
  }
}

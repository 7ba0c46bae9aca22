import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { Scope } from '#server/context/context.ts'
import { visibleClients } from '#server/db/visible-clients.ts'

type CheckedTexts = {
  title: string
  slug: string
  metaDescription: string
  bannerAlt: string | null
  content: ArticleContent | null
  bodyContent: string
}

/** The texts of an article that are checked, or undefined when it is gone. */
export async function checkedTexts(scope: Scope, id: string): Promise<CheckedTexts | undefined> {
  const row = await scope.tx
    .selectFrom('articles')
    .select(['title', 'slug', 'meta_description', 'banner_alt', 'banner_image_url'])
    .select(['content_json', 'body_content'])
    .where('workspace_id', '=', scope.workspaceId)
    .where(visibleClients(scope, 'client_id'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    title: row.title,
    slug: row.slug,
    metaDescription: row.meta_description,
    bannerAlt: row.banner_image_url ? row.banner_alt : null,
    content: (row.content_json as ArticleContent | null) ?? null,
    bodyContent: row.body_content,
  }
}

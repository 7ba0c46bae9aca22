import type { ArticleContent } from '#contracts/articles/articles.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

type LinkedTexts = {
  clientId: string
  clientName: string
  content: ArticleContent | null
  bodyContent: string
}

/** The texts of an article that may have links, and whose they are; undefined when it is gone. */
export async function linkedTexts(scope: Scope, id: string): Promise<LinkedTexts | undefined> {
  const row = await scope.tx
    .selectFrom('articles as a')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.workspace_id', '=', 'a.workspace_id').onRef('c.id', '=', 'a.client_id'),
    )
    .select(['a.client_id', 'c.name', 'a.content_json', 'a.body_content'])
    .where(inView(scope, 'a.client_id'))
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    clientId: row.client_id,
    clientName: row.name,
    content: (row.content_json as ArticleContent | null) ?? null,
    bodyContent: row.body_content,
  }
}

import { sql } from 'kysely'
import type { RevisionText, StoredBrief } from '#contracts/articles/editing.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { textColumns, textOf } from '#server/features/articles/index.ts'

export type StoredArticle = {
  clientId: string
  campaignId: string
  status: ArticleStatus
  revision: number
  /** AI edits used so far. */
  aiEdits: number
  /** Written again from its brief, beside the text that it has. */
  regenerating: boolean
  text: RevisionText
}

const articleText = (scope: Scope, id: string) =>
  scope.tx
    .selectFrom('articles')
    .select(['client_id', 'campaign_id', 'status', 'revision', 'ai_edits', 'written_again'])
    .select(textColumns)
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)

/** Returns the article and locks it until the transaction ends. */
export async function lockArticle(scope: Scope, id: string): Promise<StoredArticle | undefined> {
  const row = await articleText(scope, id).forUpdate().executeTakeFirst()
  return row && toStoredArticle(row)
}

/** Returns the article without locking it. */
export async function currentArticle(scope: Scope, id: string): Promise<StoredArticle | undefined> {
  const row = await articleText(scope, id).executeTakeFirst()
  return row && toStoredArticle(row)
}

type TextRow = NonNullable<Awaited<ReturnType<ReturnType<typeof articleText>['executeTakeFirst']>>>

function toStoredArticle(row: TextRow): StoredArticle {
  return {
    clientId: row.client_id,
    campaignId: row.campaign_id,
    status: row.status,
    revision: row.revision,
    aiEdits: row.ai_edits,
    regenerating: row.written_again,
    text: textOf(row),
  }
}

/** Returns an article's brief, or undefined. */
export async function storedBrief(scope: Scope, id: string): Promise<StoredBrief | undefined> {
  const row = await scope.tx
    .selectFrom('articles as a')
    .select(['a.campaign_id as campaignId', 'a.input_type as inputType'])
    .select(['a.input_value as inputValue', 'a.initial_draft as initialDraft', 'a.goal'])
    .select('a.research')
    .select((row) => row.ref('a.language').$castTo<StoredBrief['language']>().as('language'))
    .select(['a.seo_template_id as seoTemplateId', 'a.tone_template_id as toneTemplateId'])
    .select(['a.image_template_id as imageTemplateId', 'a.author_template_id as authorTemplateId'])
    .select(
      sql<StoredBrief['relatedContentTypes']>`array(select type from article_related_content c
        where c.article_id = a.id order by type)`.as('relatedContentTypes'),
    )
    .where(inView(scope, 'a.client_id'))
    .where('a.id', '=', id)
    .executeTakeFirst()
  return row
}

import { sql } from 'kysely'
import { isBeingWritten } from '#contracts/rules/articles/being-written.ts'
import type { InputType } from '#contracts/rules/articles/input-types.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import type { PostNetwork } from '#contracts/rules/publishing/post-length.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'

export type NewArticleRow = {
  id: string
  inputType: InputType
  inputValue: string
  clientId: string
  campaignId: string
  seoTemplateId: string | null
  toneTemplateId: string | null
  imageTemplateId: string | null
  authorTemplateId: string | null
  imageGeneratorId: string | null
  aspectRatio: string | null
  initialDraft: string
  subtitle: string
  goal: string
  readTime: string
  /** The tag of the language it was ordered in; null stands for the client's, or else that of the input. */
  language?: string | null
  research: 'own' | 'web'
  assigneeId?: string | null
  /** A day, as YYYY-MM-DD. */
  dueOn?: string | null
  /** The batch that it belongs to. */
  batchId?: string | null
}

/** Adds articles that are waiting to be written. */
export async function insertArticles(scope: Scope, articles: NewArticleRow[]): Promise<void> {
  await scope.tx
    .insertInto('articles')
    .values(
      articles.map((article) => ({
        id: article.id,
        workspace_id: scope.workspaceId,
        user_id: scope.userId,
        client_id: article.clientId,
        campaign_id: article.campaignId,
        input_type: article.inputType,
        input_value: article.inputValue,
        seo_template_id: article.seoTemplateId,
        tone_template_id: article.toneTemplateId,
        image_template_id: article.imageTemplateId,
        author_template_id: article.authorTemplateId,
        system_image_generator_id: article.imageGeneratorId,
        aspect_ratio: article.aspectRatio,
        initial_draft: article.initialDraft,
        subtitle: article.subtitle,
        goal: article.goal,
        read_time: article.readTime,
        language: article.language ?? null,
        research: article.research,
        assignee_id: article.assigneeId ?? null,
        due_on: article.dueOn ?? null,
        batch_id: article.batchId ?? null,
        created_at: scope.now,
        updated_at: scope.now,
      })),
    )
    .execute()
}

/** Stores which kinds of posts the articles' packages are to include. */
export async function insertRelatedContent(
  scope: Scope,
  articleIds: string[],
  types: readonly PostNetwork[],
): Promise<void> {
  const rows = articleIds.flatMap((articleId) =>
    types.map((type) => ({
      workspace_id: scope.workspaceId,
      article_id: articleId,
      type,
    })),
  )
  if (rows.length > 0) await scope.tx.insertInto('article_related_content').values(rows).execute()
}

/** Changes an article's status, and its title where one is given. */
export async function setArticleStatus(
  scope: Scope,
  id: string,
  change: {
    status: ArticleStatus
    title?: string
    failureMessage?: string | null
    cancelled?: boolean
  },
): Promise<void> {
  await scope.tx
    .updateTable('articles')
    .set({
      status: change.status,
      ...(change.title === undefined ? {} : { title: change.title }),
      ...(change.failureMessage === undefined ? {} : { failure_message: change.failureMessage }),
      cancelled: change.cancelled ?? false,
      updated_at: scope.now,
    })
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .execute()
}

/** Shows that an article is being written again, or no longer is; nothing else of it changes. */
export async function setRegenerating(scope: Scope, id: string, is: boolean): Promise<void> {
  await scope.tx
    .updateTable('articles')
    .set({ written_again: is })
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .execute()
}

/** Marks an article as published; its publications say where. */
export async function markArticlePublished(
  scope: Scope,
  published: { articleId: string; at: Date },
): Promise<void> {
  await scope.tx
    .updateTable('articles')
    .set({
      status: 'published',
      last_published_at: published.at,
      updated_at: scope.now,
    })
    .where(inView(scope, 'client_id'))
    .where('id', '=', published.articleId)
    .execute()
}

/** Has an article follow its publications after one was taken back: with none left it is unpublished. */
export async function followPublications(scope: Scope, articleId: string): Promise<void> {
  const last = sql<Date | null>`(select max(p.published_at) from publications p
    where p.workspace_id = ${scope.workspaceId}::uuid and p.article_id = ${articleId}::uuid)`
  await scope.tx
    .updateTable('articles')
    .set({
      last_published_at: last,
      status: sql<ArticleStatus>`case when status = 'published' and ${last} is null
        then 'completed' else status end`,
      updated_at: scope.now,
    })
    .where(inView(scope, 'client_id'))
    .where('id', '=', articleId)
    .execute()
}

export type RemovedArticle = { id: string; clientId: string; title: string; beingWritten: boolean }

/**
 * Deletes articles and everything that belongs to them, by id or the oldest `limit` created up to a time;
 * returns what was deleted.
 */
export async function deleteArticleRows(
  scope: Scope,
  which: { ids: string[] } | { until: Date; limit: number },
): Promise<RemovedArticle[]> {
  const named = scope.tx.selectFrom('articles').select('id').where(inView(scope, 'client_id'))
  const chosen =
    'ids' in which
      ? named.where('id', 'in', which.ids)
      : named.where('created_at', '<=', which.until).orderBy('created_at').limit(which.limit)
  const rows = await scope.tx
    .deleteFrom('articles')
    .where(inView(scope, 'client_id'))
    .where('id', 'in', chosen)
    .returning(['id', 'client_id', 'title', 'input_value', 'status', 'written_again'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    clientId: row.client_id,
    title: row.title || row.input_value,
    beingWritten: isBeingWritten(row.status) || row.written_again,
  }))
}

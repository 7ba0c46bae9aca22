import { sql } from 'kysely'
import type { Brief } from '#contracts/articles/editing.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import {
  insertRelatedContent,
  insertRevision,
  type NewRevision,
  wordsOf,
} from '#server/features/articles/index.ts'

/** Stores the article's texts and their revision. */
export async function storeRevision(
  scope: Scope,
  revision: Omit<NewRevision, 'userId'>,
): Promise<void> {
  const { articleId, content: text } = revision
  const stored = scope.tx
    .updateTable('articles')
    .set({
      title: text.title,
      subtitle: text.subtitle,
      summary: text.summary,
      body_content: text.bodyContent,
      read_time: text.readTime,
      meta_description: text.metaDescription,
      content_json: text.content && JSON.stringify(text.content),
      words: text.content && wordsOf(text.content),
      banner_alt: text.bannerAlt,
      revision: revision.number,
      updated_at: scope.now,
    })
    .where(inView(scope, 'client_id'))
    .where('id', '=', articleId)
    .execute()
  await Promise.all([stored, insertRevision(scope, { ...revision, userId: scope.userId })])
}

/** Takes a save out of the history, since a later one stands for it; false when somebody refers to it. */
export async function supersedeRevision(
  scope: Scope,
  articleId: string,
  number: number,
): Promise<boolean> {
  const refersTo = (table: 'publications' | 'live_periods' | 'review_rounds') =>
    scope.tx
      .selectFrom(table)
      .select('id')
      .where('workspace_id', '=', scope.workspaceId)
      .where('article_id', '=', articleId)
      .where('revision', '=', number)
  const row = await scope.tx
    .updateTable('article_revisions')
    .set({ superseded_at: scope.now })
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .where(({ not, exists, and }) =>
      and([
        not(exists(refersTo('publications'))),
        not(exists(refersTo('live_periods'))),
        not(exists(refersTo('review_rounds'))),
      ]),
    )
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts one AI edit and returns the new count; undefined at the limit. */
export async function countAiEdit(
  scope: Scope,
  id: string,
  limit: number,
): Promise<number | undefined> {
  const row = await scope.tx
    .updateTable('articles')
    .set({ ai_edits: sql<number>`ai_edits + 1` })
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .where('ai_edits', '<', limit)
    .returning('ai_edits')
    .executeTakeFirst()
  return row?.ai_edits
}

/** Stores an article's brief and replaces its kinds of posts. */
export async function storeBrief(
  scope: Scope,
  id: string,
  brief: Brief & { clientId: string },
): Promise<void> {
  await scope.tx
    .updateTable('articles')
    .set({
      client_id: brief.clientId,
      campaign_id: brief.campaignId,
      input_type: brief.inputType,
      input_value: brief.inputValue,
      seo_template_id: brief.seoTemplateId,
      tone_template_id: brief.toneTemplateId,
      image_template_id: brief.imageTemplateId,
      author_template_id: brief.authorTemplateId,
      initial_draft: brief.initialDraft,
      goal: brief.goal,
      // Left out, it stays.
      ...(brief.language === undefined ? {} : { language: brief.language }),
      updated_at: scope.now,
    })
    .where(inView(scope, 'client_id'))
    .where('id', '=', id)
    .execute()
  await scope.tx
    .deleteFrom('article_related_content')
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', id)
    .execute()
  await insertRelatedContent(scope, [id], [...new Set(brief.relatedContentTypes)])
}

import type { EditedContent } from '#contracts/articles/articles.ts'
import type { RevisionText } from '#contracts/articles/editing.ts'
import type { Scope } from '#server/context/context.ts'
import { inView } from '#server/db/in-view.ts'
import { newId } from '#server/kernel/ids.ts'
import { withSectionIds } from './section-ids.ts'

export type NewRevision = {
  articleId: string
  number: number
  madeBy: 'person' | 'generation' | 'ai_edit' | 'restore'
  userId: string | null
  reason: string
  /** The article after the change; a generation stores its whole package. */
  content: RevisionText
  /** The work it belongs to, where it saved itself or goes on from a save that did. */
  work?: { autosaved: boolean; parts: string[]; beganAt: Date }
  /** How much changed against the version before it. */
  words?: { added: number; removed: number } | undefined
}

/** Adds a revision to an article's history. */
export async function insertRevision(scope: Scope, revision: NewRevision): Promise<void> {
  await scope.tx
    .insertInto('article_revisions')
    .values({
      id: newId(),
      workspace_id: scope.workspaceId,
      article_id: revision.articleId,
      number: revision.number,
      made_by: revision.madeBy,
      user_id: revision.userId,
      reason: revision.reason,
      content: JSON.stringify(revision.content),
      ...(revision.work && {
        autosaved: revision.work.autosaved,
        parts: JSON.stringify(revision.work.parts),
        began_at: revision.work.beganAt,
      }),
      words_added: revision.words?.added ?? null,
      words_removed: revision.words?.removed ?? null,
      created_at: scope.now,
    })
    .execute()
}

/** Adds a revision for a change that is already stored, such as a new banner or alt text. */
export async function noteRevision(
  scope: Scope,
  articleId: string,
  { reason, userId = scope.userId }: { reason: string; userId?: string | null },
): Promise<void> {
  const row = await scope.tx
    .updateTable('articles')
    .set((article) => ({ revision: article('revision', '+', 1), updated_at: scope.now }))
    .where(inView(scope, 'client_id'))
    .where('id', '=', articleId)
    .returning(['revision', ...textColumns])
    .executeTakeFirst()
  if (!row) return
  const { revision: number, ...texts } = row
  const content = textOf(texts)
  await insertRevision(scope, { articleId, number, madeBy: 'person', userId, reason, content })
}

/** The parts of a revision that a publication sends, or undefined where it is not stored. */
export async function revisionToPublish(
  scope: Scope,
  articleId: string,
  number: number,
): Promise<Partial<RevisionText> | undefined> {
  const row = await scope.tx
    .selectFrom('article_revisions')
    .select('content')
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  // A generation stores its whole package.
  const text = row.content as Partial<RevisionText>
  const { title, subtitle, summary, bodyContent, readTime, metaDescription } = text
  const { content, bannerImageUrl, bannerAlt } = text
  const parts = { title, subtitle, summary, bodyContent, readTime, metaDescription }
  const known = { ...parts, content, bannerImageUrl, bannerAlt }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}

/** The columns a revision stores. */
export const textColumns = [
  'title',
  'subtitle',
  'summary',
  'body_content',
  'read_time',
  'meta_description',
  'content_json',
  'banner_image_url',
  'banner_alt',
] as const

type TextRow = Record<
  | 'title'
  | 'subtitle'
  | 'summary'
  | 'body_content'
  | 'read_time'
  | 'meta_description'
  | 'banner_alt',
  string
> & { banner_image_url: string | null; content_json: unknown }

/** Turns a row of `textColumns` into a revision's text. */
export function textOf(row: TextRow): RevisionText {
  return {
    title: row.title,
    subtitle: row.subtitle,
    summary: row.summary,
    bodyContent: row.body_content,
    readTime: row.read_time,
    metaDescription: row.meta_description,
    content: row.content_json ? withSectionIds(row.content_json as EditedContent) : null,
    bannerImageUrl: row.banner_image_url,
    bannerAlt: row.banner_alt,
  }
}

import { sql } from 'kysely'
import type { Revision, RevisionText } from '#contracts/articles/editing.ts'
import type { Scope } from '#server/context/context.ts'
import type { LastSave } from './work-in-history.ts'

/** Lists the versions in an article's history that changed something, newest first, at most 500. */
export async function revisionsOf(scope: Scope, articleId: string): Promise<Revision[]> {
  const rows = await scope.tx
    .selectFrom('article_revisions as r')
    .select(['r.number', 'r.made_by', 'r.reason', 'r.created_at', 'r.began_at'])
    .select(['r.words_added', 'r.words_removed'])
    .select(
      sql<
        string | null
      >`app.by_key((select coalesce(nullif(p.full_name, ''), p.email) from app.people p
        where p.id = r.user_id), r.key_id)`.as('person'),
    )
    .where('r.workspace_id', '=', scope.workspaceId)
    .where('r.article_id', '=', articleId)
    .where('r.superseded_at', 'is', null)
    .where(
      sql<boolean>`not (r.autosaved and r.words_added = 0 and r.words_removed = 0 and ${undone})`,
    )
    .orderBy('r.number', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    number: row.number,
    madeBy: row.made_by,
    person: row.person ?? '',
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    beganAt: row.began_at?.toISOString() ?? null,
    words:
      row.words_added === null || row.words_removed === null
        ? null
        : { added: row.words_added, removed: row.words_removed },
  }))
}

/** Whether the version before revision `r` says all of it: everything that was typed has been undone. */
const undone = sql<boolean>`coalesce((select before.content @> r.content from article_revisions before
  where before.workspace_id = r.workspace_id and before.article_id = r.article_id and before.number < r.number
    and before.superseded_at is null
  order by before.number desc limit 1), false)`

function revisions(scope: Scope, articleId: string) {
  return scope.tx
    .selectFrom('article_revisions')
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
}

/** Returns the article's text in one revision, or undefined. */
export async function revisionText(
  scope: Scope,
  articleId: string,
  number: number,
): Promise<RevisionText | undefined> {
  const row = await revisions(scope, articleId)
    .select('content')
    .where('number', '=', number)
    .executeTakeFirst()
  return row && toRevisionText(row.content)
}

/** A generation stores its whole package; only its texts belong to the history. */
function toRevisionText(content: unknown): RevisionText {
  const stored = content as Partial<RevisionText>
  return {
    title: stored.title ?? '',
    subtitle: stored.subtitle ?? '',
    summary: stored.summary ?? '',
    bodyContent: stored.bodyContent ?? '',
    readTime: stored.readTime ?? '',
    metaDescription: stored.metaDescription ?? '',
    content: stored.content ?? null,
    bannerImageUrl: stored.bannerImageUrl ?? null,
    bannerAlt: stored.bannerAlt ?? '',
  }
}

/** The newest save of an article, or undefined where its history doesn't have it. */
export async function lastSave(
  scope: Scope,
  articleId: string,
  number: number,
): Promise<LastSave | undefined> {
  const row = await revisions(scope, articleId)
    .select(['number', 'user_id', 'autosaved', 'parts', 'began_at', 'created_at'])
    .where('number', '=', number)
    .executeTakeFirst()
  return (
    row && {
      number: row.number,
      userId: row.user_id,
      autosaved: row.autosaved,
      parts: row.parts as string[],
      beganAt: row.began_at ?? row.created_at,
      savedAt: row.created_at,
    }
  )
}

/** The text of the version before one in the history, or undefined where there is none. */
export async function textBefore(
  scope: Scope,
  articleId: string,
  number: number,
): Promise<RevisionText | undefined> {
  const row = await revisions(scope, articleId)
    .select('content')
    .where('number', '<', number)
    .where('superseded_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toRevisionText(row.content)
}

import { sql } from 'kysely'
import type { Present } from '#contracts/desk.ts'
import { presenceMs } from '#contracts/rules/articles/presence.ts'
import type { MemberScope } from '#server/context/context.ts'

type Tab = { articleId: string; tab: string }

/** By the database's clock, which all processes share. */
const alive = sql<boolean>`seen_at > clock_timestamp() - ${presenceMs.gone}::int * interval '1 millisecond'`

/** What the member does in an article, in whichever tab: null where none is open. */
export async function ownPresence(
  scope: MemberScope,
  articleId: string,
): Promise<'reading' | 'writing' | null> {
  const { open, writing } = await tabs(scope, articleId)
    .where('user_id', '=', scope.userId)
    .where(alive)
    .select((row) => [
      row.fn.countAll<number>().as('open'),
      sql<boolean | null>`bool_or(writing)`.as('writing'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(open) === 0) return null
  return writing ? 'writing' : 'reading'
}

/** Everybody else who has the article open, by name. */
export async function othersPresent(scope: MemberScope, articleId: string): Promise<Present[]> {
  const { rows } = await sql<Present>`
    select p.id, coalesce(nullif(p.full_name, ''), p.email) as name, p.picture as "pictureUrl",
      bool_or(s.writing) as writing
    from article_presence s join app.people p on p.id = s.user_id
    where s.workspace_id = ${scope.workspaceId}::uuid and s.article_id = ${articleId}::uuid
      and s.user_id <> ${scope.userId}::uuid
      and ${alive}
    group by p.id, p.full_name, p.email, p.picture
    order by bool_or(s.writing) desc, 2, p.id`.execute(scope.tx)
  return rows
}

/** Renews the sign of an open tab. */
export async function keepTab(
  scope: MemberScope,
  { articleId, tab, writing }: Tab & { writing: boolean },
): Promise<void> {
  const seen = { writing, seen_at: sql<Date>`clock_timestamp()` }
  await scope.tx
    .insertInto('article_presence')
    .values({
      workspace_id: scope.workspaceId,
      article_id: articleId,
      user_id: scope.userId,
      tab,
      ...seen,
    })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'article_id', 'user_id', 'tab']).doUpdateSet(seen),
    )
    .execute()
}

/** Takes away the sign of a tab that closes. */
export async function dropTab(scope: MemberScope, { articleId, tab }: Tab): Promise<void> {
  await scope.tx
    .deleteFrom('article_presence')
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
    .where('user_id', '=', scope.userId)
    .where('tab', '=', tab)
    .execute()
}

function tabs(scope: MemberScope, articleId: string) {
  return scope.tx
    .selectFrom('article_presence')
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', articleId)
}

import type { Scope } from '#server/context/context.ts'
import { changedBetween, textOfRevision, wordsOfRevision } from './measure-effort.ts'

/**
 * Stores how much people changed between the first draft of an article and the revision that first went live. Later
 * ones change nothing: the report of a month stays what it was when the client read it.
 */
export async function storeEffort(
  scope: Scope,
  sent: { articleId: string; clientId: string; revision: number },
): Promise<void> {
  const rows = await scope.tx
    .selectFrom('article_revisions')
    .select(['number', 'made_by', 'content'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('article_id', '=', sent.articleId)
    .where((e) =>
      e.or([
        e('number', '=', sent.revision),
        e(
          'number',
          '=',
          e
            .selectFrom('article_revisions as first')
            .select((row) => row.fn.min('first.number').as('number'))
            .where('first.workspace_id', '=', scope.workspaceId)
            .where('first.article_id', '=', sent.articleId)
            .where('first.made_by', 'in', ['generation', 'workflow']),
        ),
      ]),
    )
    .orderBy('number')
    .execute()
  const live = rows.find(({ number }) => number === sent.revision)
  const [draft] = rows
  if (!live || !draft) return
  await scope.tx
    .insertInto('article_effort')
    .values({
      workspace_id: scope.workspaceId,
      client_id: sent.clientId,
      article_id: sent.articleId,
      words: wordsOfRevision(live.content),
      words_changed: changedBetween(textOfRevision(draft.content), textOfRevision(live.content)),
      measured_at: scope.now,
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'article_id']).doNothing())
    .execute()
}

import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'

/** Stores the sections being written in place of the last ones; answers how often that has been done. */
export async function storeDrafts(
  scope: Scope,
  run: { runId: string; articleId: string },
  sections: Record<number, string>,
): Promise<number> {
  const text = JSON.stringify(sections)
  const row = await scope.tx
    .insertInto('generation_drafts')
    .values({
      workspace_id: scope.workspaceId,
      run_id: run.runId,
      article_id: run.articleId,
      sections: text,
    })
    .onConflict((conflict) =>
      conflict
        .column('run_id')
        .doUpdateSet({ sections: text, seq: sql<number>`generation_drafts.seq + 1` }),
    )
    .returning('seq')
    .executeTakeFirstOrThrow()
  return row.seq
}

/** Forgets what was being written; the run has ended. */
export async function dropDrafts(scope: Scope, runId: string): Promise<void> {
  await scope.tx
    .deleteFrom('generation_drafts')
    .where('workspace_id', '=', scope.workspaceId)
    .where('run_id', '=', runId)
    .execute()
}

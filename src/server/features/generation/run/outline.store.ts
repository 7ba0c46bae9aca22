import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import type { Database } from '#server/db/connect.ts'

/** `wanted`: a person is to see it before anything else is written. Null: nobody asked to. */
export type OutlineState = 'wanted' | 'waiting' | 'approved' | null

/**
 * Has a run wait for a person: it is queued, and nothing works on it. Answers how many outlines there have been,
 * or undefined once the run has ended.
 */
export async function parkRun(
  scope: Scope,
  runId: string,
  remindAt: Date | null,
): Promise<number | undefined> {
  const row = await aliveRun(scope, runId)
    .set({
      status: 'queued',
      stage: 'outline',
      outline: 'waiting',
      outline_round: sql<number>`outline_round + 1`,
      outline_since: scope.now,
      outline_remind_at: remindAt,
    })
    .returning('outline_round')
    .executeTakeFirst()
  return row?.outline_round
}

/** Lets a waiting run go on; false when it doesn't wait with this outline any more. */
export async function unparkRun(
  scope: Scope,
  runId: string,
  round: number,
  next: { outline: 'approved' | 'wanted'; stage: string; wish?: string },
): Promise<boolean> {
  const { outline, stage, wish = '' } = next
  const result = await aliveRun(scope, runId)
    .set({ outline, stage, outline_wish: wish, outline_remind_at: null })
    .where('outline', '=', 'waiting')
    .where('outline_round', '=', round)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Says that the people have been told again. */
export async function endReminder(scope: Scope, runId: string): Promise<void> {
  await aliveRun(scope, runId).set({ outline_remind_at: null }).execute()
}

/** Takes the plan away, so that another one is made; the old one stays under a name of its own. */
export async function setPlanAside(scope: Scope, runId: string, round: number): Promise<void> {
  await scope.tx
    .updateTable('generation_stages')
    .set({ name: `outline:${round}` })
    .where('workspace_id', '=', scope.workspaceId)
    .where('run_id', '=', runId)
    .where('name', '=', 'plan')
    .execute()
}

/** Runs whose outline has waited long enough for another notice. */
export async function dueOutlines(
  database: Database,
  limit: number,
): Promise<{ workspaceId: string; runId: string }[]> {
  const { rows } = await sql<{ workspaceId: string; runId: string }>`
    select workspace_id as "workspaceId", run_id as "runId"
    from app.due_outlines(${limit}::int)`.execute(database.kysely)
  return rows
}

function aliveRun(scope: Scope, id: string) {
  return scope.tx
    .updateTable('generation_runs')
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
}

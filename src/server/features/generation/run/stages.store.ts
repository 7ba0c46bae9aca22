import { sql } from 'kysely'
import type { Scope } from '#server/context/context.ts'
import { StageOutputs } from './stage-outputs.ts'

/** The outputs of the stages that have ended, by name. */
export async function finishedStages(scope: Scope, runId: string): Promise<StageOutputs> {
  const rows = await scope.tx
    .selectFrom('generation_stages')
    .select(['name', 'output'])
    .where('workspace_id', '=', scope.workspaceId)
    .where('run_id', '=', runId)
    .where('output', 'is not', null)
    .execute()
  return new StageOutputs(rows.map(({ name, output }) => [name, output]))
}

/** Stores a stage's output, unless it has one already. */
export async function insertStage(
  scope: Scope,
  runId: string,
  stage: { name: string; startedAt?: Date; output: unknown },
): Promise<void> {
  const output = JSON.stringify(stage.output)
  await scope.tx
    .insertInto('generation_stages')
    .values({
      workspace_id: scope.workspaceId,
      run_id: runId,
      name: stage.name,
      output,
      started_at: stage.startedAt ?? null,
      finished_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['run_id', 'name'])
        .doUpdateSet({ output, error_message: null, finished_at: scope.now })
        .where('generation_stages.output', 'is', null),
    )
    .execute()
}

/** Stores why a stage failed, unless it has an output. */
export async function insertFailedStage(
  scope: Scope,
  runId: string,
  name: string,
  reason: string,
): Promise<void> {
  await scope.tx
    .insertInto('generation_stages')
    .values({
      workspace_id: scope.workspaceId,
      run_id: runId,
      name,
      error_message: reason,
      finished_at: scope.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['run_id', 'name'])
        .doUpdateSet({ error_message: reason, finished_at: scope.now })
        .where('generation_stages.output', 'is', null),
    )
    .execute()
}

/** Removes a run's stages whose names begin so. */
export async function forgetStages(scope: Scope, runId: string, beginning: string): Promise<void> {
  await scope.tx
    .deleteFrom('generation_stages')
    .where('workspace_id', '=', scope.workspaceId)
    .where('run_id', '=', runId)
    .where('name', 'like', `${beginning}%`)
    .execute()
}

/** Gives a run the stages of an earlier one of the same article, those named only. */
export async function copyStages(
  scope: Scope,
  from: string,
  to: string,
  names: string[],
): Promise<void> {
  await sql`insert into generation_stages
      (workspace_id, run_id, name, output, started_at, finished_at)
    select workspace_id, ${to}::uuid, name, output, started_at, finished_at
    from generation_stages where workspace_id = ${scope.workspaceId}::uuid
      and run_id = ${from}::uuid and name = any(${names}::text[])`.execute(scope.tx)
}

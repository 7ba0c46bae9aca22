import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTaskTrial } from './run-task.fixture.ts'
import { tasksUnderWay } from './tasks.store.ts'

let trial: Awaited<ReturnType<typeof startTaskTrial>>
beforeAll(async () => {
  trial = await startTaskTrial()
})
afterAll(() => trial.close())

test('a workspace that starts much at once lets others go between', async () => {
  const many = await trial.startElsewhere(5)
  const first = (await trial.start()).subjectId
  const second = (await trial.start()).subjectId
  expect(await trial.workInTurn(7)).toEqual([many[0], first, many[1], second, ...many.slice(2)])
})

test('what a workspace has under way is counted up to 500', async () => {
  const { workspaceId } = await trial.start()
  await sql`insert into tasks (kind, subject_id, workspace_id, deadline_at)
    select ${trial.kind.name}, gen_random_uuid(), ${workspaceId}::uuid, now() + interval '1 hour'
    from generate_series(1, 600)`.execute(trial.database.kysely)
  const counted = trial
    .processOf()
    .inWorkspace(workspaceId, (scope) => tasksUnderWay(scope, trial.kind))
  expect(await counted).toBe(500)
})

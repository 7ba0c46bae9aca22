import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/connect.ts'
import { asWorkspace } from '#server/db/transactions.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { createMetrics } from '#server/kernel/metrics.ts'
import { openTestDatabase } from '#test/database.ts'
import { letTasksAge } from '#test/tasks.ts'
import { openJobs } from '../boss.ts'
import { listenForStops } from '../stop-signals.ts'
import { registerTask } from './register-task.ts'
import { rescueTasks } from './rescue-tasks.ts'
import { runTask } from './run-task.ts'
import { startTasks } from './start-tasks.ts'
import { defineTask, type TaskContext, type TaskScope, type TaskWork } from './task.ts'

type Work = TaskWork<TaskContext<TaskScope>, TaskScope, string, string>

/** Work that does nothing but note what was asked of it. */
export function notingWork(notes: string[], parts: Partial<Work> = {}): Work {
  return {
    begin: async (_scope, { subjectId, attempt }) => {
      notes.push(`begin ${attempt}`)
      return subjectId
    },
    run: async () => 'done',
    settle: async (_scope, _begun, result) => void notes.push(`settle ${result}`),
    giveUp: async (_scope, { error }) => void notes.push(`give up: ${nameOf(error)}`),
    putBack: async (_scope, _begun, error) =>
      void notes.push(`put back: ${error === null ? 'stopped' : nameOf(error)}`),
    discard: async (_context, _begun, result) => void notes.push(`discard ${result}`),
    ...parts,
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.message || error.name : '?')

/** A database with a workspace, and tasks of one kind in it. */
export async function startTaskTrial() {
  const database = await openTestDatabase()
  const lines: Record<string, unknown>[] = []
  const destination = { write: (line: string) => lines.push(JSON.parse(line)) }
  const log = createLogger({ level: 'info', destination })
  const metrics = createMetrics()
  let work = notingWork([])
  const kind = defineTask<TaskContext<TaskScope>>({
    name: 'try-something',
    retry: { limit: 2, delaySeconds: 1, maxDelaySeconds: 1 },
    expireSeconds: 60,
    deadlineMinutes: 30,
    concurrency: () => 1,
  })
  const definitions = [registerTask(kind, async () => work)]
  const jobs = await openJobs(database, definitions, log)
  const stops = await listenForStops(database)
  const workspaceId = randomUUID()
  const others = randomUUID()
  await database.kysely
    .insertInto('workspaces')
    .values([
      { id: workspaceId, name: 'Trial' },
      { id: others, name: 'Others' },
    ])
    .execute()
  /** `aheadMs` is how far the clock of its machine is wrong. */
  const processOf = (aheadMs = 0): TaskContext<TaskScope> => {
    const clock = { now: () => new Date(Date.now() + aheadMs) }
    const { queue } = jobs
    return {
      ...{ database, queue, stops, clock, log, metrics },
      processId: randomUUID(),
      watched: false,
      inWorkspace: (id, write) =>
        asWorkspace(database, id, (tx) => write({ tx, queue, workspaceId: id, now: clock.now() })),
    }
  }
  const rowOf = (subjectId: string) =>
    database.kysely
      .selectFrom('tasks')
      .selectAll()
      .where('subject_id', '=', subjectId)
      .executeTakeFirst()
  return {
    database,
    kind,
    /** What was logged and counted. */
    lines,
    metrics,
    processOf,
    rowOf,
    /** Starts a task for a new subject. */
    start: async () => {
      const subjectId = randomUUID()
      await processOf().inWorkspace(workspaceId, (scope) => startTasks(scope, kind, [subjectId]))
      return { workspaceId, subjectId }
    },
    /** One attempt, in a process of its own. */
    attempt: async (
      subject: { workspaceId: string; subjectId: string },
      does: Work,
      {
        last = false,
        aheadMs = 0,
        agedMs = 0,
        signal = new AbortController().signal,
        ...own
      } = {} as {
        last?: boolean
        aheadMs?: number
        /** How much time passes first. */
        agedMs?: number
        signal?: AbortSignal
        pauseMs?: (attempt: number) => number | null
        account?: () => string
        refusesInput?: boolean
      },
    ) => {
      if (agedMs > 0) await letTasksAge(database, agedMs)
      const process = processOf(aheadMs)
      await runTask(process, { ...kind, ...own }, does, subject, { last, signal })
    },
    rescue: async (does: Work, agedMs: number) => {
      work = does
      await letTasksAge(database, agedMs)
      await rescueTasks(processOf(), definitions)
    },
    jobsOf: async (subjectId: string) => await jobsOf(database, subjectId),
    /** Starts as many tasks in another workspace. */
    startElsewhere: async (count: number) => {
      const subjectIds = Array.from({ length: count }, () => randomUUID())
      await processOf().inWorkspace(others, (scope) => startTasks(scope, kind, subjectIds))
      return subjectIds
    },
    /** The subjects of the jobs that wait, in the order in which they come. */
    workInTurn: async (count: number): Promise<string[]> => {
      const came: string[] = []
      work = notingWork([], {
        begin: async (_scope, { subjectId }) => {
          came.push(subjectId)
          return subjectId
        },
      })
      await jobs.work(processOf())
      while (came.length < count) await pause(50)
      return came
    },
    loseJobs: async () => {
      await database.kysely.deleteFrom('pgboss.job' as never).execute()
    },
    close: async () => {
      await stops.close()
      await jobs.stop(1_000)
      await database.close()
    },
  }
}

async function jobsOf(database: Database, subjectId: string): Promise<number> {
  const rows = await database.kysely
    .selectFrom('pgboss.job' as never)
    .selectAll()
    .execute()
  return rows.filter((row) => JSON.stringify(row).includes(subjectId)).length
}

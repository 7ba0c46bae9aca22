import { sql } from 'kysely'
import { connectServer, type Database } from '#server/db/connect.ts'
import { cloneDatabase } from '#test/postgres-template.ts'
import { type ChildServer, startServerProcess } from '../measuring/child-server.ts'
import type { Work } from '../measuring/load.ts'
import type { Measurable } from '../measuring/turn.ts'
import { readsOf, signIn } from './articles-work.ts'
import { findAsked, type Question, questionsOf } from './questions.ts'

const server = 'build/app/launch.mjs'

/** A build with a database of its own: it can be started anew, or run to be asked. */
export type Side = {
  start(): Promise<ChildServer>
  readsAt(origin: string): readonly Work[]
  run(): Promise<Running>
  /** Removes its database. */
  drop(): Promise<void>
}

export type Running = Measurable & { questions: readonly Question[]; stop(): Promise<void> }

/** The build in `folder` on a copy of the loaded database, brought up to date and signed in to. */
export async function sideOf(
  folder: string,
  loaded: URL,
  environment: Record<string, string>,
  rows: number,
): Promise<Side> {
  const { url, drop } = await cloneDatabase(loaded)
  const start = () => startServerProcess(server, { ...environment, DATABASE_URL: url }, folder)
  const first = await start()
  const signedIn = await signIn(first.origin)
  await first.stop()
  const asked = await withDatabase(url, async (database) => {
    // What migrations have written is as settled as what was loaded.
    await sql`vacuum (analyze)`.execute(database.kysely)
    return await findAsked(database, rows)
  })
  return {
    start,
    drop,
    readsAt: (origin) => readsOf(asked.subjects, rows, signedIn, origin),
    run: async () => {
      const server = await start()
      const questions = await questionsOf(asked, server.origin, signedIn)
      return running(server, questions, connectServer(url, { connections: 1 }))
    },
  }
}

function running(server: ChildServer, questions: readonly Question[], database: Database): Running {
  return {
    server,
    questions,
    backends: async () => {
      const { rows: found } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.kysely)
      return found.map(({ pid }) => pid)
    },
    stop: async () => {
      await server.stop()
      await database.close()
    },
  }
}

/** Works on a database over two connections. */
export async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = connectServer(url, { connections: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

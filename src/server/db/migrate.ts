import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { SetUpFault } from '#server/kernel/set-up-fault.ts'
import type { DB } from './schema.ts'

const directory = new URL('./migrations/', import.meta.url)

async function migrationNames(): Promise<string[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return files.map((name) => name.replace(/\.sql$/, ''))
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await migrationNames()).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(new URL(`${name}.sql`, directory), 'utf8')
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Applies outstanding migrations and answers their names; processes that start together wait for each other. */
export async function migrate(kysely: Kysely<DB>): Promise<string[]> {
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: readMigrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const { error, results } = await migrator.migrateToLatest()
  if (isNewer(error)) {
    throw new SetUpFault(
      'This database has been brought up to date by a newer release of Copydesk. Start that release, or restore the backup from before the upgrade.',
      { cause: error },
    )
  }
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

/** Migrations only go forward: an earlier release cannot use a later one's schema. */
function isNewer(error: unknown): boolean {
  return (
    error instanceof Error && /previously executed migration \S+ is missing/.test(error.message)
  )
}

/** True when every migration of this release has been applied. */
export async function isMigrated(kysely: Kysely<DB>): Promise<boolean> {
  const wanted = await migrationNames()
  const applied = await sql<{ name: string }>`select name from schema_migrations`.execute(kysely)
  const names = new Set(applied.rows.map((row) => row.name))
  return wanted.every((name) => names.has(name))
}

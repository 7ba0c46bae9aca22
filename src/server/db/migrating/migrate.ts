import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigurationError } from '#server/kernel/configuration-error.ts'
import type { DB } from '../schema.ts'
import { isConflict, isLockTimeout } from '../sql-state.ts'
import { applyFunctions } from './apply-functions.ts'
import { beginSchemaChange } from './begin-schema-change.ts'

const directory = new URL('../migrations/', import.meta.url)

let names: Promise<string[]> | undefined

/** Read once: they are asked for by every probe, which must not wait for a thread of the file system. */
function migrationNames(): Promise<string[]> {
  names ??= readNames()
  return names
}

async function readNames(): Promise<string[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return files.map((name) => name.replace(/\.sql$/, ''))
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const entries = (await migrationNames()).map((name): [string, Migration] => {
    const up: Migration['up'] = async (db) => {
      await beginSchemaChange(db)
      await sql.raw(await readFile(new URL(`${name}.sql`, directory), 'utf8')).execute(db)
    }
    return [name, { up }]
  })
  return Object.fromEntries(entries)
}

const attempts = 10

/**
 * Applies the pending migrations, then the files of functions and triggers that have changed, and returns their
 * names; processes that start together wait for each other. `folder` is where an embedded database lives, for
 * the message when it can't be read.
 */
export async function migrate(
  kysely: Kysely<DB>,
  folder?: string,
  getMigrations = readMigrations,
): Promise<string[]> {
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const migrations = await besideOthers(async () => {
    if (await hasExactly(kysely, Object.keys(await getMigrations()))) return []
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error instanceof Error && error.message.startsWith('corrupted migrations')) {
      throw await historyFault(kysely, folder, error)
    }
    if (error) throw error
    return results.map(({ migrationName }) => migrationName)
  })
  return [...migrations, ...(await besideOthers(() => applyFunctions(kysely)))]
}

/** Works in a transaction, and starts again while processes of the earlier release hold its tables. */
async function besideOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isConflict(error) && !isLockTimeout(error)) throw error
      if (attempt === attempts) throw new ConfigurationError(tablesInUse, { cause: error })
    }
    await delay(attempt * 200)
  }
}

const tablesInUse =
  'The database could not be brought up to date, because other processes kept using its tables. Nothing has changed: start this release again when there is less to do, or stop the earlier one first.'

/** Why the applied migrations do not match this release's: it lacks later ones, or earlier ones were rewritten. */
async function historyFault(
  kysely: Kysely<DB>,
  folder: string | undefined,
  cause: Error,
): Promise<ConfigurationError> {
  const known = await migrationNames()
  const unknown = (await appliedNames(kysely)).filter((name) => !known.includes(name))
  const newest = known.at(-1) ?? ''
  if (unknown.length > 0 && unknown.every((name) => name > newest)) {
    return new ConfigurationError(
      `This database has been migrated by a newer release of Copydesk: this one lacks ${unknown.join(', ')}. Start that release, or restore the backup from before the upgrade.`,
      { cause },
    )
  }
  const [place, another] = folder
    ? [`The database in ${folder}`, 'another folder in DATA_DIR']
    : ['This database', 'an empty database in DATABASE_URL']
  return new ConfigurationError(
    `${place} was made by a development version of Copydesk with other migrations, so this release cannot read it. Nothing has been changed: keep it, start the version that made it to get at its contents, and give this release ${another}.`,
    { cause },
  )
}

/** Asked before the migrator, which reads every column of the database to find that nothing is missing. */
async function hasExactly(kysely: Kysely<DB>, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('schema_migrations') is not null as there`.execute(kysely)
  if (!rows[0]?.there) return false
  const applied = new Set(await appliedNames(kysely))
  return applied.size === names.length && names.every((name) => applied.has(name))
}

async function appliedNames(kysely: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(kysely)
  return rows.map((row) => row.name)
}

/** True when every migration of this release has been applied. */
export async function isMigrated(kysely: Kysely<DB>): Promise<boolean> {
  const applied = new Set(await appliedNames(kysely))
  return (await migrationNames()).every((name) => applied.has(name))
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../schema.ts'
import { beginSchemaChange } from './begin-schema-change.ts'

const folder = new URL('../functions/', import.meta.url)

interface FunctionFile {
  name: string
  version: number
  hash: string
  text: string
}

/** The files of functions and triggers, one for each subject; `version` is what their first line says. */
export async function readFunctionFiles(): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      const hash = createHash('sha256').update(text).digest('hex')
      return { name, version: Number(/^-- version (\d+)\n/.exec(text)?.[1]), hash, text }
    }),
  )
}

/**
 * Brings functions and triggers to the text of this release and returns the files that it applied. A file is
 * left alone where a newer release has applied a higher version, so that a process of the earlier one may start
 * again beside it. Throws when a table stays in use; whoever calls tries again.
 */
export async function applyFunctions(kysely: Kysely<DB>): Promise<string[]> {
  const files = await readFunctionFiles()
  const pending = differing(files, await readApplied(kysely))
  const applied: string[] = []
  // One at a time, so that the tables of few triggers are locked at once.
  for (const { name } of pending) {
    const done = await kysely.transaction().execute(async (tx) => {
      await beginSchemaChange(tx)
      // Processes that start together take turns.
      await sql`select pg_advisory_xact_lock(hashtextextended('copydesk.functions', 0))`.execute(tx)
      await sql`create table if not exists schema_functions
        (name text primary key, version int not null, hash text not null)`.execute(tx)
      const [file] = differing(
        files.filter((one) => one.name === name),
        await readApplied(tx),
      )
      if (!file) return false
      // A function may call one of a file that is applied later.
      await sql`set local check_function_bodies = off`.execute(tx)
      await sql.raw(file.text).execute(tx)
      await sql`insert into schema_functions (name, version, hash)
        values (${name}, ${file.version}, ${file.hash})
        on conflict (name) do update set version = excluded.version, hash = excluded.hash`.execute(
        tx,
      )
      return true
    })
    if (done) applied.push(`functions/${name}`)
  }
  return applied
}

type Applied = Pick<FunctionFile, 'name' | 'version' | 'hash'>

function differing(files: FunctionFile[], applied: Applied[]): FunctionFile[] {
  return files.filter((file) => {
    const before = applied.find(({ name }) => name === file.name)
    return !before || (before.hash !== file.hash && before.version <= file.version)
  })
}

async function readApplied(kysely: Kysely<DB>): Promise<Applied[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.schema_functions') is not null as there`.execute(kysely)
  if (!rows[0]?.there) return []
  return (await sql<Applied>`select name, version, hash from schema_functions`.execute(kysely)).rows
}

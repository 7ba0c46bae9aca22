import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { connectEmbedded, connectServer, type Database } from '#server/db/connect.ts'
import { cloneDatabase } from './postgres-template.ts'
import { openReusable } from './reusable-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of an embedded database with migrations and seeds applied. */
    databaseSnapshot: string
    /** A template database on a real Postgres; empty when the run is on embedded ones. */
    databaseTemplateUrl: string
  }
}

/**
 * A database that the caller has alone until it is closed, migrated and seeded, on whichever kind this
 * run is about.
 */
export async function openTestDatabase(): Promise<Database> {
  return await openReusable(openAnother)
}

async function openAnother(): Promise<Database> {
  const template = inject('databaseTemplateUrl')
  if (template) return await cloneTemplate(new URL(template))
  compiled ??= compilePostgres()
  return await connectEmbedded({
    snapshot: inject('databaseSnapshot'),
    compiled: await compiled,
  })
}

/** Compiling it is a third of opening a database. */
let compiled: Promise<WebAssembly.Module> | undefined
async function compilePostgres(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return await WebAssembly.compile(await readFile(file))
}

async function cloneTemplate(template: URL): Promise<Database> {
  const own = await cloneDatabase(template)
  const database = connectServer(own.url, { connections: 10 })
  return {
    ...database,
    close: async () => {
      await database.close()
      await own.drop()
    },
  }
}

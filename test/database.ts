import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { connectEmbedded, connectServer, type Database } from '#server/db/connect.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of an embedded database with migrations and seeds applied. */
    databaseSnapshot: string
    /** A template database on a real Postgres; empty when the run is on embedded ones. */
    databaseTemplateUrl: string
  }
}

/** A database of the caller's own, migrated and seeded, on whichever kind this run is about. */
export async function openTestDatabase(): Promise<Database> {
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
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new URL(template)
  admin.pathname = '/postgres'
  await inAdmin(admin, (client) =>
    client.query(`create database ${name} template ${template.pathname.slice(1)}`),
  )
  const own = new URL(template)
  own.pathname = `/${name}`
  const database = connectServer(own.href, { connections: 10 })
  return {
    ...database,
    close: async () => {
      await database.close()
      await inAdmin(admin, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

async function inAdmin(url: URL, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

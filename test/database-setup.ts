import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import type { TestProject } from 'vitest/node'
import { connectEmbedded, connectServer, type Database } from '../src/server/db/connect.ts'
import { migrate } from '../src/server/db/migrating/migrate.ts'
import { seed } from '../src/server/db/seed/seed.ts'
import { jobDefinitions } from '../src/server/job-registry.ts'
import { openJobs } from '../src/server/jobs/boss.ts'
import { createLogger } from '../src/server/kernel/logger.ts'
import { startPostgres, type TemporaryPostgres } from './postgres.ts'
import { createDatabase } from './postgres-template.ts'
import { makeServerLogin } from './server-login.ts'

const databaseFolder = new URL('../src/server/db/', import.meta.url)
const cacheFolder = new URL('../node_modules/.cache/copydesk/', import.meta.url)

/** Prepares the database that every test file starts from, once per run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name !== 'server') {
    project.provide('databaseTemplateUrl', '')
    project.provide('databaseSnapshot', await prepareSnapshot())
    return async () => {}
  }
  const template = await startTemplate()
  if (!template) throw new Error('There is no Postgres on this machine.')
  project.provide('databaseTemplateUrl', template.url)
  project.provide('databaseSnapshot', '')
  return () => template.stop()
}

/**
 * The file of an embedded database with migrations and seeds applied, as an archive of its folder. It is
 * kept between runs, under a name that changes with the migrations and seeds.
 */
export async function prepareSnapshot(): Promise<string> {
  const file = new URL(`database-${await fingerprint()}.tar`, cacheFolder)
  if (!existsSync(file)) {
    const database = await connectEmbedded({})
    await prepare(database)
    await dropTemplates(database)
    const dump = await database.embedded?.dump()
    await database.close()
    await mkdir(cacheFolder, { recursive: true })
    const partial = new URL(`${file.href}.${process.pid}`)
    await writeFile(partial, gunzipSync(dump ?? ''))
    await rename(partial, file)
  }
  return file.pathname
}

/** Half of the files that each start unpacks belong to databases to which nobody connects. */
async function dropTemplates({ embedded }: Database): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await embedded?.exec(`alter database ${name} is_template false`)
    await embedded?.exec(`drop database ${name}`)
  }
}

/** Starts a real Postgres with a template database; null where none is installed. */
export async function startTemplate(
  settings: Record<string, string> = {},
): Promise<TemporaryPostgres | null> {
  const postgres = await startPostgres({ settings: { max_connections: '300', ...settings } })
  if (!postgres) return null
  const template = await createDatabase(new URL(postgres.url), 'copydesk_template')
  const database = connectServer(template.href, { connections: 2 })
  await prepare(database)
  await makeServerLogin(database)
  await database.close()
  return { ...postgres, url: template.href }
}

/** Applies migrations, seeds and the queue's tables once for all test files. */
async function prepare(database: Database): Promise<void> {
  await migrate(database.kysely)
  await seed(database.kysely)
  const jobs = await openJobs(database, jobDefinitions, createLogger({ level: 'silent' }))
  await jobs.close()
}

async function fingerprint(): Promise<string> {
  const names = await readdir(databaseFolder, { recursive: true })
  const sources = [
    ...names.filter((name) => /\.(sql|ts)$/.test(name)).sort(),
    '../job-registry.ts',
    '../jobs/boss.ts',
  ]
  const hash = createHash('sha256')
  for (const name of sources) hash.update(await readFile(new URL(name, databaseFolder)))
  return hash.digest('hex').slice(0, 16)
}

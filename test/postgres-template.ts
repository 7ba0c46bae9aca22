import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A separate database on a real Postgres. */
export type OwnDatabase = { url: string; drop(): Promise<void> }

/** Creates an empty database on the server and returns its URL. */
export async function createDatabase(server: URL, name: string): Promise<URL> {
  await inDatabase(at(server, 'postgres'), (client) => client.query(`create database ${name}`))
  return at(server, name)
}

/** Clones the database `template`, which must have no connections. */
export async function cloneDatabase(template: URL): Promise<OwnDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = at(template, 'postgres')
  const source = template.pathname.slice(1)
  await inDatabase(admin, (client) => client.query(`create database ${name} template ${source}`))
  const drop = `drop database if exists ${name} with (force)`
  return {
    url: at(template, name).href,
    drop: async () => void (await inDatabase(admin, (client) => client.query(drop))),
  }
}

function at(server: URL, database: string): URL {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url
}

async function inDatabase(url: URL, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

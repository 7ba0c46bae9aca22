import { sql } from 'kysely'
import { connectServer, type Database } from '#server/db/connect.ts'
import { grantServerRights } from '#server/db/migrating/server-rights.ts'

const login = 'copydesk_server'
const password = 'word'

/** Makes the login that docs/operations.md advises for the server: it owns nothing. */
export async function makeServerLogin({ kysely }: Database): Promise<void> {
  await sql.raw(`create role ${login} login noinherit password '${password}'`).execute(kysely)
  await sql.raw(`grant copydesk_app, copydesk_auth to ${login}`).execute(kysely)
  await grantServerRights(kysely, login)
}

/** The same database, as the server's login: a connection of its own on Postgres, the given one where it is embedded. */
export function asServerLogin(database: Database): Database {
  if (database.url === null) return { ...database, close: async () => {} }
  return connectServer(serverLoginUrl(database.url), { connections: 10 })
}

/** The address of a database on Postgres for the server's login. */
export function serverLoginUrl(url: string): string {
  return Object.assign(new URL(url), { username: login, password }).href
}

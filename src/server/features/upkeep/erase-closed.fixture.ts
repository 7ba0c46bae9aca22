import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import { createAuthService } from '#server/auth/index.ts'
import { hashPassword } from '#server/auth/passwords/password-hash.ts'
import { jobContext } from '#server/context/context.ts'
import { type ImagesWorld, startImagesWorld } from '#server/features/images/images.fixture.ts'
import type { TestApp, TestUser } from '#test/test-app.ts'
import { eraseClosed } from './erase-closed.ts'
import { sweepFiles } from './upkeep.ts'

const password = 'correct horse battery'

export let world: ImagesWorld
export let server: TestApp
let auth: ReturnType<typeof createAuthService>
/** A server with pictures drawn by a service, and the auth service beside it. */
export function serveClosings(): void {
  beforeAll(async () => {
    world = await startImagesWorld()
    server = world.server
    const { database, secrets, clock, log, ports } = server.wiring
    auth = createAuthService({
      database,
      secrets,
      clock,
      log,
      mailer: ports.mailer,
      settings: {
        publicUrl: 'http://copydesk.test',
        supportAddress: 'help@desk.example',
        mailbox: false,
        dev: false,
        local: true,
        freeCredits: 2,
        google: null,
      },
      trustedIp: () => '127.0.0.1',
    })
  })
  afterAll(async () => {
    await auth.settled()
    await world.close()
  })
}

/** Deletes the account, as a person does. */
export async function closeAccount(user: TestUser): Promise<void> {
  expect(await tryToClose(user)).toBe(200)
}

/** Signs in with a password and asks for the end of the account; answers the status. */
export async function tryToClose(user: TestUser): Promise<number> {
  await server.database.kysely
    .updateTable('auth.users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user.userId)
    .execute()
  const post = (path: string, body: object, headers = {}) =>
    auth.routes.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/token?grant_type=password', { email: user.email, password })
  const { access_token: token } = await signedIn.json()
  const answer = await post(
    '/user/closing',
    { current_password: password },
    { authorization: `Bearer ${token}` },
  )
  return answer.status
}

/** Runs the sweep once: closed workspaces, then files to delete. */
export async function erase(): Promise<void> {
  const context = jobContext(server.wiring, crypto.randomUUID())
  await eraseClosed(context)
  await sweepFiles(context)
}

/** Every row of the product's tables that contains one of the texts, as `table: row`. */
export async function rowsWith(texts: string[]): Promise<string[]> {
  const { kysely } = server.database
  const { rows } = await sql<{ name: string }>`
    select nspname || '.' || relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'auth', 'app') and relkind = 'r'`.execute(kysely)
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} t
      where to_jsonb(t)::text like any (${texts.map((text) => `%${text}%`)}::text[])`.execute(
      kysely,
    )
    found.push(...hits.rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

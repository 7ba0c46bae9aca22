import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { expect, test } from 'vitest'
import { connectServer } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrating/migrate.ts'
import { openTestDatabase } from '../database.ts'
import { articleOrder } from '../factories/articles.ts'
import { startTestApp } from '../test-app.ts'

test('a process goes on answering while a newer one adds columns to every table', async () => {
  const server = await startTestApp()
  const { kysely } = server.database
  const user = await server.signUp({ credits: 30 })
  const order = await articleOrder(user)
  const { articles } = await user.api.articles.create(order)
  const id = articles[0]?.id
  const paths = [
    ...['me', 'workspaces', 'clients', 'campaigns', 'articles', 'credentials', 'team', 'activity'],
    ...['templates/seo', 'templates/author', 'scheduled-publications'],
    ...[`articles/${id}`, `articles/${id}/publications`, `sign-off/articles/${id}`],
  ]
  /** Several times at once, so that most connections are in use. */
  const work = async (name: string) => {
    const requests = [1, 2, 3].flatMap((time) => [
      ...paths.map((path) => user.request(`/api/v1/${path}`)),
      user.request('/api/v1/clients', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: `${name} ${time}`, industry: 'Retail' }),
      }),
      user.api.articles.create(order).then(() => ({ status: 200 })),
    ])
    const answers = await Promise.all(requests)
    expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([])
  }
  await work('before')
  const { rows } = await sql<{ name: string }>`select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'app', 'auth')`.execute(kysely)
  // The new table tells the next test file that this database is no longer like its own.
  await sql.raw('create table of_a_newer_release (id int)').execute(kysely)
  for (const column of ['first_new', 'second_new']) {
    const alter = rows.map(({ name }) => `alter table ${name} add column ${column} text`)
    await sql.raw(alter.join(';')).execute(kysely)
    await work(column)
  }
  await server.close()
})

test('a migration gives way to whoever uses its table, and starts again', async () => {
  const database = await openTestDatabase()
  const { kysely } = database
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(kysely)
  const applied = rows.map(({ name }): [string, Migration] => [name, { up: async () => {} }])
  let starts = 0
  const added: Migration = {
    up: async (db) => {
      starts += 1
      await sql`set local lock_timeout = '200ms'`.execute(db)
      await sql`create table of_a_newer_release (id int)`.execute(db)
      await sql`alter table clients add column of_a_newer_release text`.execute(db)
    },
  }
  const reader = connectServer(database.url ?? '', { connections: 1 })
  const inUse = Promise.withResolvers<void>()
  const thirdStart = Promise.withResolvers<void>()
  const reading = reader.kysely.transaction().execute(async (tx) => {
    await sql`select from clients`.execute(tx)
    inUse.resolve()
    await thirdStart.promise
  })
  await inUse.promise
  const migrations = async () => {
    if (starts === 3) thirdStart.resolve()
    return Object.fromEntries([...applied, ['9999_newer', added]])
  }
  expect(await migrate(kysely, undefined, migrations)).toEqual(['9999_newer'])
  expect(starts).toBeGreaterThan(3)
  await reading
  await reader.close()
  await database.close()
})

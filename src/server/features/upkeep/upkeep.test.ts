import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { vacuumTables } from './upkeep.store.ts'
import { renewWords, sweepFiles } from './upkeep.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const context = () => jobContext(server.wiring, crypto.randomUUID())
const picture = (colour: string) =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="${colour}"/></svg>`,
    ],
    'logo.svg',
    { type: 'image/svg+xml' },
  )

test('files go with their rows, whatever took the rows away', async () => {
  const { api } = await server.signUp()
  const { id } = await api.clients.create({ name: 'Acme', industry: 'Media' })
  const first = await api.clients.uploadLogo({ id, file: picture('red') })
  const second = await api.clients.uploadLogo({ id, file: picture('blue') })
  const statuses = async () => [
    (await server.app.request(first.logoUrl)).status,
    (await server.app.request(second.logoUrl)).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  await sweepFiles(context())
  expect(await statuses()).toEqual([404, 200])
  await api.clients.remove({ id })
  await sweepFiles(context())
  expect(await statuses()).toEqual([404, 404])
})

test('a file that cannot be deleted now is kept on the list', async () => {
  const { api } = await server.signUp()
  const { id } = await api.clients.create({ name: 'Acme', industry: 'Media' })
  const { logoUrl } = await api.clients.uploadLogo({ id, file: picture('green') })
  await api.clients.remove({ id })
  const broken = context()
  const files = {
    ...broken.ports.files,
    delete: () => Promise.reject(new Error('the disk is away')),
  }
  await expect(sweepFiles({ ...broken, ports: { ...broken.ports, files } })).rejects.toThrow(
    'the disk is away',
  )
  await sweepFiles(context())
  expect((await server.app.request(logoUrl)).status).toBe(404)
})

test('a file that can never be deleted does not hold up the others', async () => {
  const { api } = await server.signUp()
  const urls: string[] = []
  for (const colour of ['black', 'white']) {
    const { id } = await api.clients.create({ name: colour, industry: 'Media' })
    urls.push((await api.clients.uploadLogo({ id, file: picture(colour) })).logoUrl)
    await api.clients.remove({ id })
  }
  const stuck = context()
  const files = {
    ...stuck.ports.files,
    delete: async (key: string) => {
      if (urls[0]?.endsWith(key)) throw new Error('not allowed')
      await stuck.ports.files.delete(key)
    },
  }
  const sweep = () => sweepFiles({ ...stuck, ports: { ...stuck.ports, files } })
  await expect(sweep()).rejects.toThrow('not allowed')
  await expect(sweep()).rejects.toThrow('not allowed')
  const statuses = urls.map(async (url) => (await server.app.request(url)).status)
  expect(await Promise.all(statuses)).toEqual([200, 404])
  await sweepFiles(context())
})

test('a table that has changed is vacuumed and analysed, and one that has not is left alone', async () => {
  const { workspaceId } = await server.signUp()
  const { database } = server
  const state = async () => {
    const { rows } = await sql<{ rows: number; times: number }>`
      select c.reltuples as rows, (s.analyze_count + s.vacuum_count)::int as times
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      where s.relname = 'live_events'`.execute(database.kysely)
    return rows[0]
  }
  const before = (await state())?.times ?? 0
  await sql`insert into live_events (workspace_id, payload)
    select ${workspaceId}::uuid, '{"type":"changed","what":"clients"}' from generate_series(1, 500)`.execute(
    database.kysely,
  )
  await expect
    .poll(async () => {
      await vacuumTables(database)
      return (await state())?.times
    })
    .toBe(before + 2)
  expect((await state())?.rows).toBeGreaterThanOrEqual(500)
  await vacuumTables(database)
  expect((await state())?.times).toBe(before + 2)
})

test('words that an earlier release made for the search are made anew, and no others', async () => {
  const user = await server.signUp()
  const content = { introduction: 'A lighthouse-keeper.', sections: [], conclusion: '' }
  const written = await Promise.all(
    [1, 2, 3].map(() => createWrittenArticle(server.database, user, { title: 'Title', content })),
  )
  // Written beside each other, so the ids need not be in the order of the rows below.
  const ids = written.toSorted()
  const { kysely } = server.database
  const words = () =>
    kysely
      .selectFrom('article_words')
      .select(['words', 'version'])
      .where('article_id', 'in', ids)
      .orderBy('article_id')
      .execute()
  await renewWords(context())
  const made = await words()
  await sql`update article_words set words = 'old'::tsvector, version = case when article_id = ${ids[2]}::uuid then 3 else 2 end
    where article_id = any (${ids}::uuid[])`.execute(kysely)
  expect(await renewWords(context(), 1)).toBe(true)
  expect(await renewWords(context(), 1)).toBe(true)
  expect(await renewWords(context(), 1)).toBe(false)
  expect(await words()).toEqual([made[0], made[1], { words: "'old'", version: 3 }])
})

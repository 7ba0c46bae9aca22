import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#server/context/context.ts'
import type { DB } from '#server/db/schema.ts'
import { deskApi } from '#server/features/desk/desk.fixture.ts'
import { renewWords } from '#server/features/upkeep/upkeep.ts'
import { createCampaign } from '../factories/workspace-content.ts'
import { createWrittenArticle } from '../factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '../test-app.ts'

// Words for the search are made beside saves, deletions and other processes: none of them waits, and no article keeps
// the words of an earlier text.

let server: TestApp
let user: TestUser
let id: string
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const content = (text: string) =>
  JSON.stringify({ introduction: text, sections: [], conclusion: '' })

async function writeIndexed(): Promise<void> {
  user = await server.signUp()
  id = await createWrittenArticle(server.database, user, { title: 'Title', content: null })
  await index()
}

const save = (text: string, db: Kysely<DB> = server.database.kysely) =>
  db
    .updateTable('articles')
    .set({ content_json: content(text) })
    .where('id', '=', id)
    .execute()

const index = () => renewWords(jobContext(server.wiring, crypto.randomUUID()))

const isFound = async (text: string) => {
  const { items } = await deskApi(server, user).search.articles({ text })
  return items.some((item) => item.id === id)
}

/** Whether the article has been indexed with all that was saved. */
const isIndexed = async () =>
  !(await server.database.kysely
    .selectFrom('articles_to_index')
    .select('id')
    .where('article_id', '=', id)
    .executeTakeFirst())

/** Holds what says that the article is to be indexed while `work` runs: whoever indexes it waits with the words made. */
async function whileIndexing(work: (pid: number) => Promise<void>): Promise<unknown> {
  let indexing: Promise<unknown> = Promise.resolve()
  await server.database.kysely.transaction().execute(async (tx) => {
    await sql`select from articles_to_index where article_id = ${id}::uuid for update`.execute(tx)
    indexing = index().catch((error: unknown) => error)
    const waiting = async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%renew_article_words%'`.execute(
        server.database.kysely,
      )
      return rows[0]?.pid
    }
    await expect.poll(waiting, { timeout: 20_000 }).toBeTruthy()
    await work((await waiting()) ?? 0)
  })
  return await indexing
}

test('a save while words are made does not wait, and has the article indexed once more', async () => {
  await writeIndexed()
  await save('An anchor.')
  await whileIndexing(() => save('A buoy.').then(() => {}))
  expect(await isIndexed()).toBe(false)
  expect([await isFound('anchor'), await isFound('buoy')]).toEqual([false, true])
  await index()
  expect(await isIndexed()).toBe(true)
  expect([await isFound('anchor'), await isFound('buoy')]).toEqual([false, true])
})

test('a save that is not committed yet is indexed after it is', async () => {
  await writeIndexed()
  await save('An anchor.')
  await server.database.kysely.transaction().execute(async (tx) => {
    await save('A buoy.', tx)
    await index()
    expect(await isIndexed()).toBe(true)
    expect([await isFound('anchor'), await isFound('buoy')]).toEqual([true, false])
  })
  expect([await isFound('anchor'), await isFound('buoy')]).toEqual([false, true])
  await index()
  expect(await isIndexed()).toBe(true)
  expect([await isFound('anchor'), await isFound('buoy')]).toEqual([false, true])
})

test('a process beside one that indexes leaves the work to it', async () => {
  await writeIndexed()
  await save('An anchor.')
  await whileIndexing(async () => {
    await save('A buoy.')
    expect(await index()).toBe(false)
    expect(await isIndexed()).toBe(false)
  })
})

test('what is broken off halfway is found meanwhile, and indexed by whoever comes next', async () => {
  await writeIndexed()
  await save('An anchor.')
  const outcome = await whileIndexing(async (pid) => {
    await sql`select pg_cancel_backend(${pid}::int)`.execute(server.database.kysely)
  })
  expect(outcome).toBeInstanceOf(Error)
  expect([await isIndexed(), await isFound('anchor')]).toEqual([false, true])
  await index()
  expect([await isIndexed(), await isFound('anchor')]).toEqual([true, true])
})

test('an article that moves to another client holds up neither the others nor its move', async () => {
  await writeIndexed()
  await save('An anchor.')
  const moving = id
  const other = await createCampaign(user)
  await server.database.kysely.transaction().execute(async (tx) => {
    await tx
      .updateTable('articles')
      .set({ client_id: other.clientId, campaign_id: other.id })
      .where('id', '=', moving)
      .execute()
    await writeIndexed()
    expect(await isIndexed()).toBe(true)
  })
  id = moving
  expect(await isIndexed()).toBe(false)
  await index()
  expect(await isIndexed()).toBe(true)
})

test('an article that is being deleted holds up neither the others nor its deletion', async () => {
  await writeIndexed()
  await save('An anchor.')
  const doomed = id
  await server.database.kysely.transaction().execute(async (tx) => {
    await tx.deleteFrom('articles').where('id', '=', doomed).execute()
    await writeIndexed()
    expect(await isIndexed()).toBe(true)
  })
  id = doomed
  expect([await isIndexed(), await isFound('anchor')]).toEqual([true, false])
})

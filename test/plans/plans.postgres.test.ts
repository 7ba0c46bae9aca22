import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routesOf } from '#contracts/surface.ts'
import { jobContext } from '#server/context/context.ts'
import { connectServer, type Database } from '#server/db/connect.ts'
import { startUpkeep } from '#server/features/upkeep/index.ts'
import { jobDefinitions } from '#server/job-registry.ts'
import { newId } from '#server/kernel/ids.ts'
import { startTemplate } from '../database-setup.ts'
import { attempts } from '../isolation/isolation-attempts.ts'
import { callerOf, type Route, routes } from '../isolation/isolation-caller.ts'
import { buildWorld, type World } from '../isolation/isolation-world.ts'
import type { TemporaryPostgres } from '../postgres.ts'
import { startTestApp, type TestApp, verifyTestToken } from '../test-app.ts'
import { type Explained, explaining, readExplained, worstOfEach } from './explained-statements.ts'
import { skewWorkspace } from './skewed-workspace.ts'

// Every statement that routes and jobs send, on a workspace of which one client has three in ten of the articles. From
// its sixth run on a connection Postgres may keep the plan of a statement, so what is read is read ten times. What a
// statement costs is counted in blocks and rows, never in time.

/**
 * What a statement may cost, whose workspace has 9,000 articles, on some 800 blocks. Where it is to answer much, it may
 * read some blocks for each row (a card looks into seven tables, by two or three blocks each); what counts or sums may
 * go through all articles and what one other table has of them, a page may not.
 */
const most = { blocks: 2_000, blocksARow: 20, thrownAway: 18_000, rows: 20_000, rowsOfPage: 6_000 }

/** What may cost more, by the beginning of its text, and why. */
const allowed: Record<string, string> = {
  'select "p"."options" from "articles" as "b"':
    'looks through all that the campaign has published on the site',
  'found := array(': 'finds all articles that have a word, to answer the newest',
  'select distinct coalesce(nullif(a.title':
    'joins the articles that use one picture with all of a small workspace',
  'select o.article_id as "articleId", replace(min(o.local_time)':
    'compares what goes out with each of a few sites, which Postgres 17 takes for less work than a table of them',
  'select "tone_template_id" as id, count(*)::int as uses': 'counts the articles of each template',
  'select "p".*, "c"."name" as "client_name"':
    'counts the articles of all campaigns, which have no pages',
  'with asked as (': 'looks for the round of each article of a client that is with colleagues',
  'insert into files_to_delete (url)': 'looks whether any article shows the picture of an author',
  'select count(*)::int as "articles", coalesce(sum(e.words)':
    'adds up what was written and edited of all articles of a campaign',
  'select count(*)::int as "calls", coalesce(sum(input_tokens)':
    'adds up the calls for each of a client’s articles',
}

let folder: string
let postgres: TemporaryPostgres | null
let database: Database
let server: TestApp
let world: World
let statements: Explained[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copydesk-plans-'))
  // The server has an account of its own where the tests run as root.
  chmodSync(folder, 0o777)
  postgres = await startTemplate({ ...explaining, log_directory: folder })
  if (!postgres) throw new Error('There is no Postgres on this machine.')
  database = connectServer(postgres.url, { connections: 4 })
  server = await startTestApp({ auth: { database, verifyAccessToken: verifyTestToken } })
  world = await buildWorld(server, 'Quartz')
  await skewWorkspace(database.kysely, world)
  const before = readExplained(folder, 'copydesk_server').length
  const call = callerOf(server, world.user, () => {})
  for (const route of routes) {
    const { input, destroys } = attempts[route.name] ?? {}
    if (destroys) continue
    for (let times = isRead(route) ? 10 : 1; times > 0; times -= 1) {
      await call(route, input?.(world.own))
    }
  }
  await work()
  statements = worstOfEach(readExplained(folder, 'copydesk_server').slice(before))
}, 600_000)
afterAll(async () => {
  await server?.close()
  await database?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Has an article written and published, and every turn of upkeep taken. */
async function work(): Promise<void> {
  await server.startWorking()
  const stopUpkeep = startUpkeep(jobContext(server.wiring, newId()), jobDefinitions)
  const underWay = () =>
    database.kysely
      .selectFrom('generation_runs')
      .select('id')
      .where('status', 'in', ['queued', 'running'])
      .execute()
  while ((await underWay()).length > 0) await setTimeout(200)
  await stopUpkeep()
}

function isRead({ part, path }: Route): boolean {
  const own = routesOf(part).find((route) => route.path.join() === path.join())
  return own?.method === 'GET'
}

test('no statement reads much more than it answers, however often it runs', () => {
  const costly = statements
    .filter(
      ({ text, blocks, answered, thrownAway, rows }) =>
        blocks > most.blocks + most.blocksARow * answered ||
        thrownAway > most.thrownAway ||
        rows > (/ limit /i.test(text) ? most.rowsOfPage + answered : most.rows),
    )
    .filter(({ text }) => !Object.keys(allowed).some((begin) => text.startsWith(begin)))
  expect(costly).toEqual([])
  expect(statements.length).toBeGreaterThan(400)
})

test('the predicate of a partial index is never a parameter, which a kept plan would not match', () => {
  const wrong = /on conflict \([^)]*\) where ((?!\bdo\b).)*\$\d/is
  expect(statements.filter(({ text }) => wrong.test(text))).toEqual([])
})

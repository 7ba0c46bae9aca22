import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import { openTestDatabase } from '../database.ts'
import { orderOverHttp } from '../factories/orders-over-http.ts'
import type { FakeModel, FakeRequest } from '../fakes/model-server.ts'
import { startFakeOpenAi } from '../fakes/openai.ts'
import { type ServerProcess, signUpOverHttp, startProcess, until } from '../process.ts'

// Generations that are steered while two real processes work on one real Postgres.

let database: Database
let dataDir: string
let started: ServerProcess[]
let model: FakeModel
/** The answers to these stages begin and never end: the other sections wait for the first to begin. */
let held: FakeRequest['stage'][]
/** Those of these are refused. */
let refused: FakeRequest['stage'][]
beforeEach(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'copydesk-steering-'))
  started = []
  held = []
  refused = []
  model = await startFakeOpenAi({
    script: ({ stage }) => {
      if (held.includes(stage)) return { kind: 'stall-mid-stream' }
      return refused.includes(stage) ? { kind: 'status', status: 400 } : null
    },
  })
})
afterEach(async () => {
  for (const server of started) await server.kill()
  await model.close()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const secret = randomBytes(32).toString('base64')
async function start(concurrency = '5'): Promise<ServerProcess> {
  const server = await startProcess({
    DATABASE_URL: database.url ?? '',
    SECRET_KEY: secret,
    DATA_DIR: dataDir,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'local',
    AI_API_KEY: 'key',
    AI_BASE_URL: model.url,
    GENERATION_CONCURRENCY: concurrency,
  })
  started.push(server)
  return server
}

type Article = { status: string; cancelled: boolean; content: object | null }
type Generation = { stages: { name: string; state: string }[] }

/** An article ordered by somebody with two credits; all calls go through the door. */
async function orderAt(server: { url: string }) {
  const user = await signUpOverHttp(server)
  const made = await user.call<{ articles: { id: string }[] }>(
    'POST',
    '/api/v1/articles',
    await orderOverHttp(user),
  )
  const path = `/api/v1/articles/${made.body.articles[0]?.id}`
  const read = async () => (await user.call<Article>('GET', path)).body
  return {
    user,
    read,
    steer: async (what: 'cancel' | 'retry', cost?: number) =>
      await user.call<{ outcome: string }>(
        'POST',
        `${path}/generation/${what}`,
        cost === undefined ? {} : { cost },
      ),
    ended: (status: string) => until(async () => (await read()).status === status, 60),
    stageIs: (name: string, state: string) =>
      until(async () => {
        const { body } = await user.call<Generation>('GET', `${path}/generation`)
        return body.stages.some((stage) => stage.name === name && stage.state === state)
      }, 40),
    credits: async () =>
      (await user.call<{ credits: { total: number } }>('GET', '/api/v1/me')).body.credits.total,
  }
}

const allSilent = () => until(() => Promise.resolve(model.open === 0), 8)

test('cancelled at one process, the model calls of the other end at once', async () => {
  held = ['section']
  // Only the first works on articles that are ordered before the second is there.
  const door = { url: (await start()).url }
  const { steer, read, stageIs, credits } = await orderAt(door)
  await stageIs('sections', 'running')
  await until(() => Promise.resolve(model.open >= 5), 20)
  door.url = (await start()).url
  expect((await steer('cancel')).body.outcome).toBe('refunded')
  await allSilent()
  expect(await read()).toMatchObject({ status: 'failed', cancelled: true })
  expect((await steer('cancel')).body.outcome).toBe('ended')
  expect(await credits()).toBe(2)
  expect(await brokenInvariants(database.kysely)).toEqual([])
}, 120_000)

test('a process killed in the middle: cancelling holds, and nothing revives the article', async () => {
  held = ['frame']
  const first = await start()
  const second = await start('1')
  const { steer, read, stageIs, ended } = await orderAt(second)
  await stageIs('sections', 'done')
  await first.kill()
  expect((await steer('cancel')).body.outcome).toBe('kept')
  held = []
  const plans = () => model.requests.filter(({ stage }) => stage === 'plan').length
  await sql`update tasks set lease_until = now() - interval '1 minute'`.execute(database.kysely)
  // A process that writes another one by now has passed this one too.
  const other = await orderAt(await start())
  await other.ended('completed')
  expect(await read()).toMatchObject({ status: 'draft', cancelled: false })
  expect(plans()).toBe(2)

  await steer('retry', 0)
  await ended('completed')
  expect(plans()).toBe(2)
  expect(await brokenInvariants(database.kysely)).toEqual([])
}, 180_000)

test('every stage fails once and is tried again, with a process killed in between', async () => {
  const first = await start()
  const second = await start()
  const { steer, ended, credits } = await orderAt(second)
  for (const stage of ['plan', 'section', 'frame', 'seo'] as const) {
    refused = [stage]
    if (stage !== 'plan') await steer('retry', 1)
    await ended('failed')
    expect(await credits()).toBe(2)
  }
  refused = []
  held = ['seo']
  expect((await steer('retry', 1)).status).toBe(202)
  await until(() => Promise.resolve(model.open > 0))
  await first.kill()
  held = []
  await sql`update tasks set lease_until = now() - interval '1 minute'
    where owner is not null`.execute(database.kysely)
  await ended('completed')
  expect(await credits()).toBe(1)
  expect(await brokenInvariants(database.kysely)).toEqual([])
  const plans = model.requests.filter(({ stage }) => stage === 'plan')
  expect(plans.length).toBe(2)
}, 240_000)

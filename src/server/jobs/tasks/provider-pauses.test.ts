import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OutageCause, ProviderError } from '#server/kernel/errors.ts'
import { notingWork, startTaskTrial } from './run-task.fixture.ts'

let trial: Awaited<ReturnType<typeof startTaskTrial>>
beforeAll(async () => {
  trial = await startTaskTrial()
})
afterAll(() => trial.close())
beforeEach(async () => {
  await trial.database.kysely.deleteFrom('provider_pauses').execute()
})

const account = 'writer:somebody:1'
const needs = { account: () => account }
const outage = (cause: OutageCause = 'key', retryAfterMs?: number) =>
  new ProviderError('auth_expired', 'The key is refused.', { outage: cause, account, retryAfterMs })
const failing = (error: Error) => ({ run: () => Promise.reject(error) })
const postponed = (attempt: Promise<void>) => attempt.catch((error: { afterMs: number }) => error)

const pauseOf = async () =>
  await trial.database.kysely.selectFrom('provider_pauses').selectAll().executeTakeFirst()
const endPause = async () =>
  await sql`update provider_pauses set retry_at = clock_timestamp()`.execute(trial.database.kysely)

test('a refused key pauses everything that needs it, and costs no work its attempts', async () => {
  const [first, second] = [await trial.start(), await trial.start()]
  const notes: string[] = []
  const refused = await postponed(
    trial.attempt(first, notingWork(notes, failing(outage())), { ...needs, last: true }),
  )
  expect(refused?.afterMs).toBeGreaterThan(50_000)
  expect(await pauseOf()).toMatchObject({ account, cause: 'key', message: 'The key is refused.' })
  const waits = await postponed(trial.attempt(second, notingWork(notes), { ...needs, last: true }))
  expect(waits?.afterMs).toBeGreaterThan(50_000)
  expect(notes).toEqual(['begin 1', 'put back: The key is refused.'])
  expect(await trial.rowOf(first.subjectId)).toMatchObject({ owner: null, waiting_on: account })
  expect(await trial.rowOf(second.subjectId)).toMatchObject({ attempts: 0, waiting_on: account })
})

test('once the pause is over one attempt tries alone, and its success wakes the others', async () => {
  const tasks = [await trial.start(), await trial.start(), await trial.start()]
  const [first, second, third] = tasks as [(typeof tasks)[0], (typeof tasks)[0], (typeof tasks)[0]]
  const notes: string[] = []
  for (const task of tasks) {
    await postponed(trial.attempt(task, notingWork(notes, failing(outage())), needs))
  }
  await endPause()
  notes.length = 0
  const run = async () => {
    const beside = await postponed(trial.attempt(second, notingWork(notes), needs))
    expect(beside?.afterMs).toBeGreaterThan(0)
    return 'done'
  }
  await trial.loseJobs()
  await trial.attempt(first, notingWork(notes, { run }), needs)
  expect(notes.filter((note) => note.startsWith('begin'))).toHaveLength(1)
  expect(await pauseOf()).toBeUndefined()
  for (const { subjectId } of [second, third]) {
    expect(await trial.jobsOf(subjectId)).toBe(1)
    expect(await trial.rowOf(subjectId)).toMatchObject({ waiting_on: null })
  }
  await trial.attempt(second, notingWork(notes), needs)
  expect(notes.at(-1)).toBe('settle done')
})

test('a try that fails doubles the pause; others that fail meanwhile change nothing', async () => {
  const work = notingWork([], failing(outage('credit')))
  const wait = async () => {
    const answer = await postponed(trial.attempt(await trial.start(), work, needs))
    return Math.round((answer?.afterMs ?? 0) / 10_000)
  }
  expect(await wait()).toBe(6)
  await endPause()
  expect(await wait()).toBe(12)
  await endPause()
  expect(await wait()).toBe(24)
  expect(await pauseOf()).toMatchObject({ failures: 3, cause: 'credit' })
})

test('a long limit is waited out', async () => {
  const work = notingWork([], failing(outage('limit', 300_000)))
  const answer = await postponed(trial.attempt(await trial.start(), work, needs))
  expect(answer?.afterMs).toBeGreaterThan(290_000)
})

test('time spent waiting is not taken from the work, but a day is enough', async () => {
  const subject = await trial.start()
  const notes: string[] = []
  const work = notingWork(notes, failing(outage()))
  await postponed(trial.attempt(subject, work, needs))
  // Longer than its deadline of half an hour, in pauses of less than that.
  for (let waited = 0; waited < 3; waited += 1) {
    await endPause()
    await postponed(trial.attempt(subject, work, { ...needs, agedMs: 25 * 60_000 }))
  }
  expect(notes.filter((note) => note.startsWith('give up'))).toEqual([])
  await trial.attempt(subject, work, { ...needs, agedMs: 24 * 3_600_000 })
  expect(notes.at(-1)).toBe('give up: DeadlinePassed')
})

test('work that needs no account, or another one, goes on', async () => {
  await postponed(trial.attempt(await trial.start(), notingWork([], failing(outage())), needs))
  const notes: string[] = []
  await trial.attempt(await trial.start(), notingWork(notes))
  await trial.attempt(await trial.start(), notingWork(notes), { account: () => 'writer:other:2' })
  expect(notes).toEqual(['begin 1', 'settle done', 'begin 1', 'settle done'])
})

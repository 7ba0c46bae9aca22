import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger } from '#server/kernel/logger.ts'
import { holdPresence } from './presence.ts'
import { createAbsenceWatch } from './tasks/notice-absent.ts'
import { notingWork, startTaskTrial } from './tasks/run-task.fixture.ts'
import { runTask } from './tasks/run-task.ts'

const log = createLogger({ level: 'silent' })
let trial: Awaited<ReturnType<typeof startTaskTrial>>
beforeAll(async () => {
  trial = await startTaskTrial()
})
afterAll(() => trial.close())

test('the tasks of a process that has ended start again at once, those of a live one stay', async ({
  skip,
}) => {
  const { url } = trial.database
  if (url === null) return skip('one process alone uses an embedded database')
  const [dies, lives] = [randomUUID(), randomUUID()]
  const endOf = new Map<string, () => Promise<void>>()
  for (const id of [dies, lives]) endOf.set(id, await holdPresence(url, id, log))
  const look = createAbsenceWatch(trial.processOf())
  const subjects = [await trial.start(), await trial.start()]
  await trial.loseJobs()
  const notes: string[] = []
  const stop = new AbortController()
  const silent = notingWork(notes, {
    run: (_context, _begun, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  const attempts = [dies, lives].map(async (processId, index) => {
    const subject = subjects[index]
    if (!subject) return
    const context = { ...trial.processOf(), processId, watched: true }
    const job = { last: false, signal: stop.signal }
    await runTask(context, trial.kind, silent, subject, job).catch(() => {})
  })
  const jobs = () => Promise.all(subjects.map(({ subjectId }) => trial.jobsOf(subjectId)))
  const held = async () =>
    (await Promise.all(subjects.map(({ subjectId }) => trial.rowOf(subjectId)))).map(
      (row) => row?.owner,
    )
  while ((await held()).some((owner) => !owner)) await new Promise((go) => setTimeout(go, 20))

  await look()
  await look()
  expect(await jobs()).toEqual([0, 0])
  await endOf.get(dies)?.()
  // Missing once, it may just have lost its connection.
  await look()
  expect(await jobs()).toEqual([0, 0])
  await look()
  expect(await jobs()).toEqual([1, 0])
  expect(await held()).toEqual([null, lives])
  stop.abort()
  await Promise.all(attempts)
  await endOf.get(lives)?.()
})

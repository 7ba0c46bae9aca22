import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProviderError } from '#server/kernel/errors.ts'
import { RetryLater } from '../define-job.ts'
import { notingWork, startTaskTrial } from './run-task.fixture.ts'
import { endTask } from './tasks.store.ts'

let trial: Awaited<ReturnType<typeof startTaskTrial>>
beforeAll(async () => {
  trial = await startTaskTrial()
})
afterAll(() => trial.close())

const fail = (error: Error) => ({ run: () => Promise.reject(error) })
const passing = () => new ProviderError('unavailable', 'away')

test('a task is begun, settled and gone; a second attempt does nothing', async () => {
  const subject = await trial.start()
  expect(await trial.jobsOf(subject.subjectId)).toBe(1)
  const notes: string[] = []
  await trial.attempt(subject, notingWork(notes))
  expect(notes).toEqual(['begin 1', 'settle done'])
  expect(await trial.rowOf(subject.subjectId)).toBeUndefined()
  await trial.attempt(subject, notingWork(notes))
  expect(notes).toHaveLength(2)
})

test('work with nothing left to do is over', async () => {
  const subject = await trial.start()
  const notes: string[] = []
  await trial.attempt(subject, notingWork(notes, { begin: async () => null }))
  expect(notes).toEqual([])
  expect(await trial.rowOf(subject.subjectId)).toBeUndefined()
})

test('of two attempts at once one works, the other comes back when the lease has run out', async () => {
  const subject = await trial.start()
  const notes: string[] = []
  const second: unknown[] = []
  const run = async () => {
    second.push(await trial.attempt(subject, notingWork(notes)).catch((error: unknown) => error))
    return 'done'
  }
  await trial.attempt(subject, notingWork(notes, { run }))
  expect(second[0]).toBeInstanceOf(RetryLater)
  expect((second[0] as RetryLater).afterMs).toBeGreaterThan(20_000)
  expect(notes).toEqual(['begin 1', 'settle done'])
})

test('an attempt that fell silent is overtaken, writes nothing more and throws its result away', async () => {
  const subject = await trial.start()
  const notes: string[] = []
  let refused: unknown
  const silent = notingWork(notes, {
    run: async (_context, _begun, { inTransaction, signal }) => {
      await trial.attempt(subject, notingWork(notes), { agedMs: 31_000 })
      refused = await inTransaction(async () => 'written').catch((error: unknown) => error)
      expect(signal.aborted).toBe(true)
      return 'too late'
    },
  })
  await trial.attempt(subject, silent)
  expect(refused).toMatchObject({ name: 'LeaseLost' })
  expect(notes).toEqual(['begin 1', 'begin 2', 'settle done', 'discard too late'])
})

test('a task ended from outside aborts the attempt at once', async () => {
  const subject = await trial.start()
  const notes: string[] = []
  const ended = notingWork(notes, {
    run: async (_context, _begun, { signal }) => {
      const aborted = new Promise((resolve) => signal.addEventListener('abort', resolve))
      await trial
        .processOf()
        .inWorkspace(subject.workspaceId, (scope) => endTask(scope, trial.kind, subject.subjectId))
      await aborted
      throw new Error('broken off')
    },
  })
  await trial.attempt(subject, ended)
  expect(notes).toEqual(['begin 1'])
})

test('passing trouble is left to the queue until its last attempt', async () => {
  const subject = await trial.start()
  const notes: string[] = []
  await expect(trial.attempt(subject, notingWork(notes, fail(passing())))).rejects.toThrow('away')
  expect(await trial.rowOf(subject.subjectId)).toMatchObject({ owner: null, attempts: 1 })
  await trial.attempt(subject, notingWork(notes, fail(passing())), { last: true })
  expect(notes).toEqual(['begin 1', 'put back: away', 'begin 2', 'give up: away'])
  expect(await trial.rowOf(subject.subjectId)).toBeUndefined()
})

test('a refusal is final at once, also before the work has begun', async () => {
  const refused = new ProviderError('rejected', 'no')
  for (const part of [fail(refused), { begin: () => Promise.reject(refused) }]) {
    const subject = await trial.start()
    const notes: string[] = []
    await trial.attempt(subject, notingWork(notes, part))
    expect(notes.at(-1)).toBe('give up: no')
    expect(await trial.rowOf(subject.subjectId)).toBeUndefined()
  }
})

test('a kind with pauses of its own is given up once they are used up, whatever the queue says', async () => {
  const subject = await trial.start()
  const notes: string[] = []
  const own = { pauseMs: (attempt: number) => (attempt < 2 ? 7_000 : null) }
  const first = trial.attempt(subject, notingWork(notes, fail(new Error('ours'))), {
    ...own,
    last: true,
  })
  await expect(first).rejects.toMatchObject({ afterMs: 7_000 })
  await trial.attempt(subject, notingWork(notes, fail(passing())), own)
  expect(notes.at(-1)).toBe('give up: away')
})

test('a process told to stop leaves the task to another at once, whatever failed', async () => {
  const subject = await trial.start()
  const notes: string[] = []
  const stop = new AbortController()
  const run = async () => {
    stop.abort()
    throw new ProviderError('rejected', 'broken off')
  }
  await expect(
    trial.attempt(subject, notingWork(notes, { run }), { last: true, signal: stop.signal }),
  ).rejects.toThrow('stopped before the task was done')
  await trial.attempt(subject, notingWork(notes))
  expect(notes).toEqual(['begin 1', 'put back: stopped', 'begin 2', 'settle done'])
})

test('no attempt begins after the deadline', async () => {
  const subject = await trial.start()
  const notes: string[] = []
  await trial.attempt(subject, notingWork(notes), { agedMs: 31 * 60_000 })
  expect(notes).toEqual(['give up: DeadlinePassed'])
})

test.each([-5, 5])('a clock that is %d hours wrong changes nothing', async (hours) => {
  const aheadMs = hours * 3_600_000
  const subject = await trial.start()
  const notes: string[] = []
  const second: unknown[] = []
  const run = async () => {
    const other = trial.attempt(subject, notingWork(notes), { aheadMs })
    second.push(await other.catch((error: unknown) => error))
    return 'done'
  }
  await trial.attempt(subject, notingWork(notes, { run }))
  expect(second[0]).toBeInstanceOf(RetryLater)
  expect((second[0] as RetryLater).afterMs).toBeLessThan(40_000)
  const own = await trial.start()
  await trial.attempt(own, notingWork(notes), { aheadMs })
  expect(notes).toEqual(['begin 1', 'settle done', 'begin 1', 'settle done'])
})

test('what cannot be given up now is given up by a later attempt', async () => {
  const subject = await trial.start()
  const notes: string[] = []
  const broken = {
    ...fail(new ProviderError('rejected', 'no')),
    giveUp: () => Promise.reject(new Error('bug')),
  }
  await expect(trial.attempt(subject, notingWork(notes, broken))).rejects.toThrow('bug')
  await trial.attempt(subject, notingWork(notes, fail(new ProviderError('rejected', 'no'))))
  expect(notes.at(-1)).toBe('give up: no')
})

test('a task whose job was lost gets one new job, and none once it has ended', async () => {
  const subject = await trial.start()
  await trial.loseJobs()
  const work = notingWork([])
  await trial.rescue(work, 0)
  expect(await trial.jobsOf(subject.subjectId)).toBe(0)
  await trial.rescue(work, 60_000)
  await trial.rescue(work, 60_000)
  expect(await trial.jobsOf(subject.subjectId)).toBe(1)
  await trial.attempt(subject, work)
  await trial.loseJobs()
  await trial.rescue(work, 60_000)
  expect(await trial.jobsOf(subject.subjectId)).toBe(0)
})

test('tasks past their deadline are given up, one that cannot be without holding up the others', async () => {
  const [bad, good] = [await trial.start(), await trial.start()]
  const notes: string[] = []
  const giveUp = async (_scope: unknown, { subjectId }: { subjectId: string }) => {
    if (subjectId === bad.subjectId) throw new Error('something about it')
    notes.push('given up')
    return { articleId: 'a' }
  }
  await trial.rescue(notingWork(notes, { giveUp }), 40 * 60_000)
  expect(notes).toEqual(['given up'])
  expect(await trial.rowOf(good.subjectId)).toBeUndefined()
  await trial.rescue(notingWork(notes), 40 * 60_000)
  expect(notes.at(-1)).toBe('give up: DeadlinePassed')
  expect(await trial.rowOf(bad.subjectId)).toBeUndefined()
})

test('what people brought and is refused is no fault in the log; a fault of ours with it is', async () => {
  const levelOf = async (error: Error) => {
    trial.lines.length = 0
    const work = notingWork([], fail(error))
    await trial.attempt(await trial.start(), work, { last: true, refusesInput: true })
    return trial.lines.map(({ level, msg }) => [level, msg])
  }
  expect(
    await levelOf(new ProviderError('rejected', 'There is no text in this document.')),
  ).toEqual([['info', 'refused what was brought']])
  expect(await levelOf(new Error('something about it'))).toEqual([['error', 'task failed']])
})

test('a task that fails is one line with its ids, cause and attempts, and is counted', async () => {
  const subject = await trial.start()
  const facts = { articleId: 'an article', stage: 'plan' }
  const work = notingWork([], { ...fail(passing()), giveUp: async () => facts })
  await expect(trial.attempt(subject, work)).rejects.toThrow('away')
  trial.lines.length = 0
  await trial.attempt(subject, work, { last: true })
  const ids = { task: 'try-something', workspaceId: subject.workspaceId, attempt: 2 }
  expect(trial.lines).toEqual([
    expect.objectContaining({
      level: 'error',
      msg: 'task failed',
      ...ids,
      subjectId: subject.subjectId,
      cause: 'unavailable',
      ...facts,
    }),
  ])
  await trial.attempt(await trial.start(), notingWork([]))
  const text = await trial.metrics.registry.metrics()
  const count = 'copydesk_tasks_total{task="try-something",outcome'
  expect(text).toContain(`${count}="failed",cause="unavailable"} `)
  expect(text).toContain(`${count}="completed",cause=""} `)
})

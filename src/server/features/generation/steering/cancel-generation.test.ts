import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '#server/db/invariants.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { letTasksAge, rescueStranded } from '#test/tasks.ts'
import {
  attemptOf,
  generateArticle,
  holdStage,
  startGenerationTrial,
} from '../generation.fixture.ts'

let trial: Awaited<ReturnType<typeof startGenerationTrial>>
beforeAll(async () => {
  trial = await startGenerationTrial()
})
afterAll(async () => {
  expect(await brokenInvariants(trial.server.database.kysely)).toEqual([])
  await trial.close()
})

test('cancelling a queued article refunds the credit, and its job finds nothing to do', async () => {
  const { id, user, writer, ledger, credits, run } = await trial.order({}, { credits: 1 })
  expect(await user.api.generation.get({ id })).toMatchObject({
    status: 'queued',
    cancel: 'refund',
  })
  expect(await user.api.generation.cancel({ id })).toEqual({
    outcome: 'refunded',
    status: 'failed',
  })
  expect(await user.api.articles.get({ id })).toMatchObject({
    status: 'failed',
    cancelled: true,
    failureMessage: 'Nothing had been written yet. Your credit has been given back.',
    generation: { status: 'cancelled' },
  })
  expect([await ledger(), await credits()]).toEqual([['debit', 'refund'], 1])
  await run()
  expect(writer.calls).toEqual({})
  expect(await user.api.generation.cancel({ id })).toEqual({ outcome: 'ended', status: 'failed' })
  expect(await ledger()).toEqual(['debit', 'refund'])
})

test('cancelling aborts the model call at once, and nothing is written after it', async () => {
  const { id, user, writer, context, runId } = await trial.order()
  const { promise: asked, resolve } = Promise.withResolvers<AbortSignal>()
  writer.plan = (_brief, { signal }) => {
    resolve(signal)
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('broken off'))),
    )
  }
  const payload = { workspaceId: user.workspaceId, runId: await runId() }
  const work = generateArticle(context, payload, attemptOf())
  const signal = await asked
  expect(signal.aborted).toBe(false)
  await user.api.generation.cancel({ id })
  await work
  expect(signal.aborted).toBe(true)
  expect(await user.api.articles.get({ id })).toMatchObject({ status: 'failed', cancelled: true })
  expect((await user.api.generation.get({ id })).stages[0]).toMatchObject({ state: 'skipped' })
})

test('the answer of a writer that ignores the cancellation is dropped', async () => {
  const { id, user, writer, run, ledger } = await trial.order()
  const plan = holdStage(writer, 'plan')
  const work = run()
  await plan.reached
  await user.api.generation.cancel({ id })
  plan.release()
  await work
  const { text, status } = await user.api.generation.get({ id })
  expect({ text, status }).toEqual({ text: null, status: 'cancelled' })
  expect(await ledger()).toEqual(['debit', 'refund'])
})

test('what was written before cancelling stays as a draft and is charged', async () => {
  const { id, user, writer, run, ledger } = await trial.order()
  const last = holdStage(writer, 'section:2')
  const work = run()
  await last.reached
  await expect
    .poll(async () => {
      const { stages } = await user.api.generation.get({ id })
      const { done = 0, of = 0 } = stages.find(({ name }) => name === 'sections')?.count ?? {}
      return of - done
    })
    .toBe(1)
  expect((await user.api.generation.get({ id })).cancel).toBe('keep')
  const { text } = await user.api.generation.get({ id })
  expect(await user.api.generation.cancel({ id })).toEqual({ outcome: 'kept', status: 'draft' })
  last.release()
  await work
  const article = await user.api.articles.get({ id })
  expect(article).toMatchObject({ status: 'draft', cancelled: false, revision: 1 })
  expect(article.failureMessage).toBe('Cancelled part way. The text so far is kept.')
  const written = text?.sections.filter(({ content }) => content !== null) ?? []
  expect(article.content).toMatchObject({
    introduction: '',
    sections: written.map(({ title, content }) => ({ title, content })),
    conclusion: '',
  })
  expect(article.abilities.update).toBe(true)
  expect(await ledger()).toEqual(['debit'])
  expect((await user.api.generation.get({ id })).retry).toEqual({ cost: 0, keeps: true })
})

test('cancelling several stops those being written and leaves the others alone', async () => {
  const user = await trial.server.signUp({ credits: 3 })
  const { articles } = await user.api.articles.create(
    await articleOrder(user, { inputType: 'topic', inputValue: 'One\nTwo\nThree' }),
  )
  const ids = articles.map(({ id }) => id)
  await user.api.generation.cancel({ id: ids[0] ?? '' })
  expect(await user.api.articles.cancelMany({ ids })).toEqual({ refunded: 2, kept: 0, ended: 1 })
  expect((await user.api.me.get()).credits.total).toBe(3)
  const stranger = await trial.server.signUp()
  await expect(stranger.api.articles.cancelMany({ ids })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(stranger.api.generation.cancel({ id: ids[0] ?? '' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('cancelled, finished, failed, rescued and deleted at the same time, the books always balance', async () => {
  const stages = ['plan', 'section:0', 'frame', 'seo', 'social'] as const
  const ends = { refunded: 0, kept: 0, ended: 0 }
  for (let round = 0; round < 20; round += 1) {
    const stage = stages[round % stages.length] ?? 'plan'
    const { id, user, writer, context, runId, run, ledger } = await trial.order()
    const held = holdStage(writer, stage)
    const payload = { workspaceId: user.workspaceId, runId: await runId() }
    const work = run({ last: round % 3 === 0 })
    await held.reached
    if (round % 4 === 1) await letTasksAge(context.database, 40 * 60_000)
    const [cancelled] = await Promise.all([
      user.api.generation.cancel({ id }).catch(() => null),
      user.api.generation.cancel({ id }).catch(() => null),
      round % 3 === 0 ? held.fail(new Error('it broke')) : held.release(),
      work.catch(() => {}),
      generateArticle(context, payload, attemptOf()).catch(() => {}),
      round % 4 === 1 ? rescueStranded(context) : null,
      round % 5 === 4 ? user.api.articles.remove({ id }).catch(() => {}) : null,
    ])
    if (cancelled) ends[cancelled.outcome] += 1
    const movements = await ledger()
    expect([['debit'], ['debit', 'refund']]).toContainEqual(movements)
    const after = await user.api.articles.get({ id }).catch(() => null)
    if (after) expect(movements.length === 2).toBe(after.status === 'failed')
    expect(await brokenInvariants(trial.server.database.kysely)).toEqual([])
  }
  expect(ends.refunded + ends.kept).toBeGreaterThan(0)
}, 120_000)

test('a selection cancelled and deleted at the same moment never deadlocks, and the books balance', async () => {
  const user = await trial.server.signUp({ credits: 8 })
  for (let round = 0; round < 12; round += 1) {
    const { articles } = await user.api.articles.create(
      await articleOrder(user, { inputType: 'topic', inputValue: 'a\nb\nc\nd\ne\nf\ng\nh' }),
    )
    const ids = articles.map(({ id }) => id)
    const settled = await Promise.allSettled([
      user.api.articles.cancelMany({ ids }),
      user.api.articles.removeMany({ ids: ids.toReversed() }),
      user.api.articles.cancelMany({ ids: ids.toReversed() }),
    ])
    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refusals.every((code) => code === 'not_found')).toBe(true)
    expect((await user.api.me.get()).credits.total).toBe(8)
  }
}, 60_000)

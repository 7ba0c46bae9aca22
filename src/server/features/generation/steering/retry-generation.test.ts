import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeRetries } from '#contracts/articles/generation.ts'
import { brokenInvariants } from '#server/db/invariants.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import {
  attemptOf,
  holdStage,
  type Ordered,
  startGenerationTrial,
  writePosts,
} from '../generation.fixture.ts'

let trial: Awaited<ReturnType<typeof startGenerationTrial>>
beforeAll(async () => {
  trial = await startGenerationTrial()
})
afterAll(async () => {
  expect(await brokenInvariants(trial.server.database.kysely)).toEqual([])
  await trial.close()
})

const refuse = () => {
  throw new ProviderError('rejected', 'The writing service refused.')
}

const stateOf = async ({ user, id }: Ordered) => await user.api.generation.get({ id })
const stageOf = async (ordered: Ordered, name: string) =>
  (await stateOf(ordered)).stages.find((stage) => stage.name === name)

test.each([
  ['plan', 'plan'],
  ['section:1', 'sections'],
  ['frame', 'frame'],
  ['seo', 'seo'],
] as const)(
  'a run that failed at %s continues from there, for the refunded credit',
  async (stage, shown) => {
    const ordered = await trial.order({}, { credits: 1 })
    const { id, user, writer, run, ledger, credits } = ordered
    writer.before(stage, refuse, 1)
    await run()
    expect(await user.api.articles.get({ id })).toMatchObject({ status: 'failed' })
    expect(await stageOf(ordered, shown)).toMatchObject({
      state: 'failed',
      problem: 'The writing service refused.',
    })
    const { retry } = await stateOf(ordered)
    expect(retry).toEqual({ cost: 1, keeps: stage !== 'plan' })
    const bought = { ...writer.calls }

    const first = await stateOf(ordered)
    const { runId, creditsLeft } = await user.api.generation.retry({ id, cost: 1 })
    expect(runId).not.toBe(first.runId)
    expect([creditsLeft, await credits()]).toEqual([0, 0])
    expect(await user.api.articles.get({ id })).toMatchObject({
      status: 'pending_generation',
      failureMessage: null,
    })
    await run()
    expect(await user.api.articles.get({ id })).toMatchObject({ status: 'completed' })
    expect(await ledger()).toEqual(['debit', 'refund', 'debit'])
    for (const [name, times] of Object.entries(bought))
      expect([name, writer.calls[name]]).toEqual([name, times])
    expect((await stateOf(ordered)).stages.every(({ state }) => state === 'done')).toBe(true)
  },
)

test('a run that fails again is refunded again', async () => {
  const { id, user, writer, run, ledger, credits } = await trial.order({}, { credits: 1 })
  writer.before('frame', refuse, 2)
  await run()
  await user.api.generation.retry({ id, cost: 1 })
  await run()
  expect([await ledger(), await credits()]).toEqual([['debit', 'refund', 'debit', 'refund'], 1])
  await user.api.generation.retry({ id, cost: 1 })
  await user.api.articles.remove({ id })
  expect(await credits()).toBe(1)
})

test('a retry needs the price the caller saw, and a credit to pay it', async () => {
  const { id, user, writer, run, ledger } = await trial.order({}, { credits: 1 })
  await expect(user.api.generation.retry({ id, cost: 1 })).rejects.toMatchObject({
    code: 'conflict',
  })
  writer.before('plan', refuse, 1)
  await run()
  await expect(user.api.generation.retry({ id, cost: 0 })).rejects.toMatchObject({
    code: 'conflict',
  })
  await trial.server.database.kysely
    .updateTable('credit_balances')
    .set({ free: 0 })
    .where('workspace_id', '=', user.workspaceId)
    .execute()
  await expect(user.api.generation.retry({ id, cost: 1 })).rejects.toMatchObject({
    code: 'insufficient_credits',
  })
  await trial.server.database.kysely
    .updateTable('credit_balances')
    .set({ free: 1 })
    .where('workspace_id', '=', user.workspaceId)
    .execute()
  expect(await ledger()).toEqual(['debit', 'refund'])
  expect(await user.api.articles.get({ id })).toMatchObject({ status: 'failed' })
})

test('two retries at once start one run and charge once', async () => {
  const { id, user, writer, run, ledger } = await trial.order({}, { credits: 2 })
  writer.before('frame', refuse, 1)
  await run()
  const settled = await Promise.allSettled(
    [1, 2, 3].map(() => user.api.generation.retry({ id, cost: 1 })),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ledger()).toEqual(['debit', 'refund', 'debit'])
  await run()
  expect(await user.api.articles.get({ id })).toMatchObject({ status: 'completed' })
  await expect(user.api.generation.retry({ id, cost: 1 })).rejects.toMatchObject({
    code: 'conflict',
  })
})

test('a repeat of the same request gets the first answer', async () => {
  const { id, user, writer, run, ledger } = await trial.order()
  writer.before('frame', refuse, 1)
  await run()
  const send = async () =>
    await user.request(`/api/v1/articles/${id}/generation/retry`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'again' },
      body: JSON.stringify({ cost: 1 }),
    })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([202, 202])
  expect(await second.json()).toEqual(await first.json())
  expect(await ledger()).toEqual(['debit', 'refund', 'debit'])
})

test('after a change of the brief the article is written from the start', async () => {
  const ordered = await trial.order()
  const { id, user, writer, run } = ordered
  writer.before('frame', refuse, 1)
  await run()
  const brief = await user.api.editing.brief({ id })
  const ids = {
    seoTemplateId: brief.seoTemplateId ?? '',
    toneTemplateId: brief.toneTemplateId ?? '',
    imageTemplateId: brief.imageTemplateId ?? '',
    authorTemplateId: brief.authorTemplateId ?? '',
  }
  await user.api.editing.saveBrief({ ...brief, ...ids, id, inputValue: 'Something else' })
  expect((await stateOf(ordered)).retry).toEqual({ cost: 1, keeps: false })
  await user.api.generation.retry({ id, cost: 1 })
  await run()
  expect(writer.calls).toMatchObject({ plan: 2, 'section:0': 2 })
})

/** Stopped with every section but one. */
async function stoppedPartWay() {
  const ordered = await trial.order()
  const { id, user, writer, run } = ordered
  const held = holdStage(writer, 'section:1')
  const work = run()
  await held.reached
  const others = async () => (await stageOf(ordered, 'sections'))?.count ?? { done: 0, of: 9 }
  await expect.poll(async () => (await others()).of - (await others()).done).toBe(1)
  await user.api.generation.cancel({ id })
  held.release()
  await work
  return ordered
}

test('the rest of a stopped article is written without a charge, around what was edited', async () => {
  const { id, user, writer, run, ledger } = await stoppedPartWay()
  const { content } = await user.api.articles.get({ id })
  const [first, second] = content?.sections ?? []
  if (!first || !second) throw new Error('no sections')
  const edited = { title: second.title, content: 'Edited by hand.' }
  const change = {
    block: 'sections[1].content',
    before: second.content,
    text: edited.content,
  } as const
  await user.api.editing.change({ id, change })
  await user.api.generation.retry({ id, cost: 0 })
  await run()
  const article = await user.api.articles.get({ id })
  expect(article.status).toBe('completed')
  expect(article.content?.sections.length).toBe((content?.sections.length ?? 0) + 1)
  expect(article.content?.sections[0]).toEqual(first)
  expect(article.content?.sections[2]).toMatchObject(edited)
  expect(writer.calls).toMatchObject({ plan: 1, 'section:0': 1, 'section:2': 1, frame: 1 })
  expect(await ledger()).toEqual(['debit'])
})

test('a rest that fails costs nothing and loses nothing', async () => {
  const ordered = await stoppedPartWay()
  const { id, user, writer, run, ledger } = ordered
  writer.before('frame', refuse, 1)
  await user.api.generation.retry({ id, cost: 0 })
  await run()
  const article = await user.api.articles.get({ id })
  expect(article).toMatchObject({
    status: 'draft',
    failureMessage: 'The writing service refused.',
    content: { introduction: '' },
  })
  const count = (await stageOf(ordered, 'sections'))?.count
  expect(article.content?.sections.length).toBe(count?.of)
  expect(await ledger()).toEqual(['debit'])
  await user.api.generation.retry({ id, cost: 0 })
  await run()
  expect((await user.api.articles.get({ id })).status).toBe('completed')
})

test('a section removed by hand is not written again', async () => {
  const ordered = await stoppedPartWay()
  const { id, user } = ordered
  const { content } = await user.api.articles.get({ id })
  const before = content?.sections ?? []
  const change = { block: 'sections', before, sections: before.slice(1) } as const
  await user.api.editing.change({ id, change })
  expect((await stateOf(ordered)).retry).toBeNull()
})

test('failed posts do not fail the article, and can be written alone, within a limit', async () => {
  const ordered = await trial.order()
  const { id, user, writer, run, ledger, context, runId } = ordered
  writer.before('social', refuse, 2)
  await run()
  expect(await user.api.articles.get({ id })).toMatchObject({
    status: 'completed',
    generation: { status: 'completed', failed: ['social'] },
    social: { linkedin: '' },
  })
  await user.api.posts.save({ id, network: 'facebook', text: 'By hand', before: '' })
  const payload = { workspaceId: user.workspaceId, runId: await runId() }
  const again = async () => {
    await user.api.generation.retry({ id, cost: 0 })
    expect((await stageOf(ordered, 'social'))?.state).toBe('running')
    await expect(user.api.generation.retry({ id, cost: 0 })).rejects.toMatchObject({
      code: 'conflict',
    })
    await writePosts(context, payload, attemptOf())
    return await stageOf(ordered, 'social')
  }
  expect(await again()).toMatchObject({ state: 'failed', problem: 'The writing service refused.' })
  expect(await again()).toMatchObject({ state: 'done' })
  await writePosts(context, payload, attemptOf())
  const { social, status } = await user.api.articles.get({ id })
  expect(status).toBe('completed')
  expect(social?.facebook).toBe('By hand')
  expect(social?.linkedin).not.toBe('')
  expect(writer.calls).toMatchObject({ plan: 1, frame: 1, social: 1 })
  expect(await ledger()).toEqual(['debit'])
})

test('free retries are limited', async () => {
  const ordered = await trial.order()
  const { id, user, writer, run, context, runId } = ordered
  writer.before('social', refuse)
  await run()
  const payload = { workspaceId: user.workspaceId, runId: await runId() }
  for (let time = 0; time < freeRetries; time += 1) {
    await user.api.generation.retry({ id, cost: 0 })
    await writePosts(context, payload, attemptOf())
  }
  expect((await stateOf(ordered)).retry).toBeNull()
  await expect(user.api.generation.retry({ id, cost: 0 })).rejects.toMatchObject({
    code: 'conflict',
  })
})

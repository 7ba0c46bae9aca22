import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WaitingOutline } from '#contracts/articles/outlines.ts'
import { addMember } from '#test/factories/members.ts'
import { send } from '#test/factories/payments.ts'
import { type Ordered, startGenerationTrial } from '../generation.fixture.ts'
import { remindOutlines } from './remind-outlines.ts'

let trial: Awaited<ReturnType<typeof startGenerationTrial>>
beforeAll(async () => {
  trial = await startGenerationTrial()
})
afterAll(() => trial.close())

const path = (id: string, rest = '') => `/api/v1/articles/${id}/outline${rest}`

/** An article whose outline waits. */
async function waiting(): Promise<Ordered & { outline: WaitingOutline }> {
  const article = await trial.order({ outlineFirst: true })
  await article.run()
  const { body } = await send<WaitingOutline>(article.user, 'GET', path(article.id))
  return { ...article, outline: body }
}

async function tasksOf({ runId }: Ordered): Promise<number> {
  const { kysely } = trial.server.database
  const id = await runId()
  const rows = await kysely.selectFrom('tasks').select('id').where('subject_id', '=', id).execute()
  return rows.length
}

async function noticesOf({ id }: Ordered) {
  const { kysely } = trial.server.database
  const rows = await kysely
    .selectFrom('notices')
    .select(['kind', 'details'])
    .where('article_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.filter(({ kind }) => kind === 'outline')
}

test('the run waits with its outline: nothing else is written, and nothing works on it', async () => {
  const article = await waiting()
  const { id, user, writer, outline } = article
  expect(outline.outline.sections.length).toBeGreaterThan(2)
  expect(writer.calls.plan).toBe(1)
  expect(Object.keys(writer.calls).filter((name) => name.startsWith('section'))).toEqual([])
  expect(await tasksOf(article)).toBe(0)
  const shown = await user.api.articles.get({ id })
  expect(shown).toMatchObject({ status: 'processing', progress: { stage: 'outline', percent: 15 } })
  expect(shown.title).toBe(outline.outline.title)
  expect(await noticesOf(article)).toHaveLength(1)
  expect((await user.api.generation.get({ id })).cancel).toBe('refund')
})

test('the article is written from the outline as the person left it, and paid for once', async () => {
  const article = await waiting()
  const { id, user, outline } = article
  const [first, second, ...rest] = outline.outline.sections
  if (!first || !second) throw new Error('no sections')
  const added = {
    heading: 'What it costs',
    intent: '',
    points: ['A price'],
    words: 150,
    from: null,
  }
  const sections = [{ ...second, heading: 'Second comes first' }, first, added, ...rest.slice(1)]
  const answer = {
    round: outline.round,
    outline: { ...outline.outline, title: 'My own', sections },
  }
  expect((await send(user, 'POST', path(id, '/approve'), answer)).status).toBe(200)
  expect(await tasksOf(article)).toBe(1)
  await article.run()
  const written = await user.api.articles.get({ id })
  expect(written).toMatchObject({ status: 'completed', title: 'My own' })
  expect(written.content?.sections.map(({ title }) => title)).toEqual(
    sections.map(({ heading }) => heading),
  )
  expect(article.writer.calls.plan).toBe(1)
  expect(await article.ledger()).toEqual(['debit'])
  expect(await noticesOf(article)).toEqual([])
  // A second click comes too late.
  expect((await send(user, 'POST', path(id, '/approve'), answer)).status).toBe(409)
})

test('people see what each section rests on, in words; an outline of before shows nothing', async () => {
  const article = await trial.order({ outlineFirst: true })
  const { id, user } = article
  const { clientId } = await user.api.articles.get({ id })
  const fact = {
    ...{ kind: 'fact', content: 'Booking takes two minutes.' },
    ...{ passage: 'On average, booking takes two minutes.', source: 'Report 2026' },
  }
  await send(user, 'POST', `/api/v1/clients/${clientId}/knowledge`, fact)
  await article.run()
  const { body } = await send<WaitingOutline>(user, 'GET', path(id))
  expect(body.grounds?.evidence).toBe(1)
  expect(body.grounds?.sections).toHaveLength(body.outline.sections.length)
  const resting = body.grounds?.sections.flatMap((section) => section?.claims ?? [])
  expect(resting).toEqual([
    { say: fact.content, from: [{ text: fact.passage, source: fact.source }] },
  ])
  // A run that was planned before the upgrade waits with a plan that names no evidence.
  const { kysely } = trial.server.database
  const stage = kysely.selectFrom('generation_stages').selectAll()
  const runId = await article.runId()
  const stored = await stage
    .where('run_id', '=', runId)
    .where('name', '=', 'plan')
    .executeTakeFirst()
  const plan = stored?.output as { sections: Record<string, unknown>[] }
  const before = plan.sections.map(({ claims, kind, form, ...section }) => section)
  await kysely
    .updateTable('generation_stages')
    .set({ output: JSON.stringify({ ...plan, sections: before }) })
    .where('run_id', '=', runId)
    .where('name', '=', 'plan')
    .execute()
  const old = await send<WaitingOutline>(user, 'GET', path(id))
  expect(old.body.grounds).toBeNull()
  const answer = { round: old.body.round, outline: old.body.outline }
  expect((await send(user, 'POST', path(id, '/approve'), answer)).status).toBe(200)
  await article.run()
  const written = await user.api.articles.get({ id })
  expect(written.status).toBe('completed')
  expect(JSON.stringify(written.content)).toContain(fact.passage)
})

test('a structure of many sections and few facts makes an outline that is shown and approved', async () => {
  const article = await trial.order({ outlineFirst: true })
  const { id, user } = article
  const lines = Array.from({ length: 14 }, (_, n) => `What to know, part ${n + 1}`)
  const template = await user.api.templates.create({ type: 'seo', name: 'Long', sections: lines })
  await trial.server.database.kysely
    .updateTable('articles')
    .set({ seo_template_id: template.id })
    .where('id', '=', id)
    .execute()
  const { clientId } = await user.api.articles.get({ id })
  const fact = { kind: 'fact', content: 'Booking takes two minutes.' }
  const added = await send(user, 'POST', `/api/v1/clients/${clientId}/knowledge`, fact)
  expect(added.status).toBe(201)
  await article.run()
  const shown = await send<WaitingOutline>(user, 'GET', path(id))
  expect(shown.status).toBe(200)
  expect(shown.body.outline.sections.map(({ heading }) => heading)).toHaveLength(lines.length)
  expect(Math.min(...shown.body.outline.sections.map(({ words }) => words))).toBeLessThan(60)
  const answer = { round: shown.body.round, outline: shown.body.outline }
  expect((await send(user, 'POST', path(id, '/approve'), answer)).status).toBe(200)
})

test('another outline takes a wish along, and the one before can no longer be approved', async () => {
  const article = await waiting()
  const { id, user, outline } = article
  expect(outline.renewalsLeft).toBe(0)
  const renewed = await send(user, 'POST', path(id, '/renew'), {
    round: 1,
    wish: 'Begin with costs',
  })
  // The trial's server has the sample writer, which would make the same again.
  expect(renewed.status).toBe(409)
})

test('an outline that is sent back is made again, up to five of them', async () => {
  const article = await waiting()
  const { id, user } = article
  const own = trial.server.wiring.ports.writer
  const wishes: (string | undefined)[] = []
  trial.server.wiring.ports.writer = article.writer
  const plan = article.writer.plan
  article.writer.plan = (brief, call) => {
    wishes.push(brief.again?.wish)
    return plan(brief, call)
  }
  try {
    for (let round = 1; round < 5; round += 1) {
      const wish = { round, wish: `Wish ${round}` }
      expect((await send(user, 'POST', path(id, '/renew'), wish)).status).toBe(200)
      await article.run()
    }
    const { body } = await send<WaitingOutline>(user, 'GET', path(id))
    expect(body).toMatchObject({ round: 5, renewalsLeft: 0 })
    expect((await send(user, 'POST', path(id, '/renew'), { round: 5, wish: '' })).status).toBe(429)
    const old = { round: 4, outline: body.outline }
    expect((await send(user, 'POST', path(id, '/approve'), old)).status).toBe(409)
  } finally {
    trial.server.wiring.ports.writer = own
  }
  expect(wishes).toEqual(['Wish 1', 'Wish 2', 'Wish 3', 'Wish 4'])
  expect(await article.ledger()).toEqual(['debit'])
})

test('cancelling while it waits gives the credit back; started again, it waits with the same outline', async () => {
  const article = await waiting()
  const { id, user, outline } = article
  const before = await article.credits()
  expect(await user.api.generation.cancel({ id })).toMatchObject({ outcome: 'refunded' })
  expect(await noticesOf(article)).toEqual([])
  expect(await article.credits()).toBe(before + 1)
  expect((await send(user, 'GET', path(id))).status).toBe(404)
  await user.api.generation.retry({ id, cost: 1 })
  await article.run()
  const { body } = await send<WaitingOutline>(user, 'GET', path(id))
  expect(body.outline).toEqual(outline.outline)
  expect(article.writer.calls.plan).toBe(1)
})

test('people are told again after three days, once', async () => {
  const article = await waiting()
  const { kysely } = trial.server.database
  await kysely
    .updateTable('generation_runs')
    .set({
      outline_since: new Date(Date.now() - 73 * 3_600_000),
      outline_remind_at: new Date(Date.now() - 3_600_000),
    })
    .where('id', '=', await article.runId())
    .execute()
  await remindOutlines(article.context)
  await remindOutlines(article.context)
  const told = await noticesOf(article)
  expect(told).toHaveLength(2)
  expect(told[1]?.details).toMatchObject({ count: 3 })
})

test('an outline without sections or headings is refused, and a colleague may answer', async () => {
  const { id, user, outline } = await waiting()
  const refuse = async (sections: object[]) =>
    (
      await send(user, 'POST', path(id, '/approve'), {
        round: 1,
        outline: { ...outline.outline, sections },
      })
    ).status
  expect(await refuse([])).toBe(422)
  expect(await refuse([{ ...outline.outline.sections[0], heading: ' ' }])).toBe(422)
  const colleague = await addMember(trial.server, user)
  const answer = { round: 1, outline: outline.outline }
  expect((await send(colleague, 'POST', path(id, '/approve'), answer)).status).toBe(200)
})

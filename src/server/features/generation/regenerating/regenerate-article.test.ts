import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '#server/db/invariants.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import { holdStage, type Ordered, startGenerationTrial } from '../generation.fixture.ts'

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

/** A written article, of which nobody has changed anything yet. */
async function written(credits = 3) {
  const ordered = await trial.order({}, { credits })
  await ordered.run()
  return ordered
}

const articleOf = async ({ user, id }: Ordered) => await user.api.articles.get({ id })
const contentOf = async (ordered: Ordered) => {
  const { content } = await articleOf(ordered)
  if (!content) throw new Error('The article has no text.')
  return content
}

async function changeSection(ordered: Ordered, index: number, text: string) {
  const { id, user } = ordered
  const before = (await contentOf(ordered)).sections[index]?.content ?? ''
  const block = `sections[${index}].content` as const
  await user.api.editing.change({ id, change: { block, before, text } })
}

async function changeBrief({ user, id }: Ordered, inputValue: string) {
  const brief = await user.api.editing.brief({ id })
  const { seoTemplateId, toneTemplateId, imageTemplateId, authorTemplateId } = brief
  if (!seoTemplateId || !toneTemplateId || !imageTemplateId || !authorTemplateId) throw new Error()
  const templates = { seoTemplateId, toneTemplateId, imageTemplateId, authorTemplateId }
  await user.api.editing.saveBrief({ id, ...brief, ...templates, inputValue })
}

type Wanted = Parameters<Ordered['user']['api']['generation']['again']>[0]

async function begin({ user, id }: Ordered, wanted: Partial<Wanted> = {}) {
  const { revision, cost } = await user.api.generation.edited({ id })
  return await user.api.generation.again({ id, revision, cost, ...wanted })
}

test('what people have changed stays word for word, the rest is written from the changed brief', async () => {
  const ordered = await written()
  const { id, user, writer, run, ledger, credits } = ordered
  const before = await contentOf(ordered)
  expect(await user.api.generation.edited({ id })).toEqual({
    ...{ revision: 1, parts: [], cost: 1, obstacle: null },
  })
  await changeSection(ordered, 1, 'Mine, as it stands.')
  await user.api.editing.change({
    id,
    change: { block: 'conclusion', before: before.conclusion, text: 'My end.' },
  })
  await changeBrief(ordered, 'Violins for beginners')
  const { parts } = await user.api.generation.edited({ id })
  expect(parts).toEqual(['sections[1]', 'conclusion'])

  const { creditsLeft } = await begin(ordered)
  expect(creditsLeft).toBe(1)
  const sections = { ...writer.calls }
  await run()
  const article = await articleOf(ordered)
  const after = await contentOf(ordered)
  expect(article).toMatchObject({ status: 'completed', progress: null })
  expect(article.title).toContain('iolins')
  expect(after.sections[1]).toEqual({ ...before.sections[1], content: 'Mine, as it stands.' })
  expect(after.conclusion).toBe('My end.')
  expect(after.introduction).not.toBe(before.introduction)
  expect(after.sections[0]?.content).not.toBe(before.sections[0]?.content)
  expect(writer.calls['section:1']).toBe(sections['section:1'])
  expect(await ledger()).toEqual(['debit', 'debit'])
  expect(await credits()).toBe(1)

  const { items } = await user.api.editing.revisions({ id })
  expect(items[0]).toMatchObject({ madeBy: 'generation', reason: 'Written again from the brief' })
  // What a run left in its place is still the person's.
  expect((await user.api.generation.edited({ id })).parts).toEqual(['sections[1]', 'conclusion'])
  await user.api.editing.restore({ id, number: 1, current: article.revision })
  expect(await contentOf(ordered)).toEqual(before)
  expect((await user.api.generation.edited({ id })).parts).toEqual([])
})

test('a changed part that is named is written again as well', async () => {
  const ordered = await written()
  const before = await contentOf(ordered)
  await changeSection(ordered, 0, 'Not to stay.')
  await changeSection(ordered, 1, 'To stay.')
  await begin(ordered, { anew: ['sections[0]'] })
  await ordered.run()
  const { sections } = await contentOf(ordered)
  expect(sections[0]).toEqual(before.sections[0])
  expect(sections[1]?.content).toBe('To stay.')
})

test.each(['plan', 'section:1', 'frame', 'seo'] as const)(
  'a run that fails at %s leaves the article exactly as it was, and gives the credit back',
  async (stage) => {
    const ordered = await written()
    const { id, user, writer, run, credits, ledger } = ordered
    await changeSection(ordered, 0, 'Mine.')
    const before = await articleOf(ordered)
    await begin(ordered)
    writer.before(stage, refuse, 1)
    await run()
    expect(await articleOf(ordered)).toEqual(before)
    expect([await credits(), await ledger()]).toEqual([2, ['debit', 'debit', 'refund']])
    expect(await user.api.generation.get({ id })).toMatchObject({
      ...{ status: 'completed', retry: null },
    })
    await begin(ordered)
    await run()
    expect((await articleOf(ordered)).revision).toBe(before.revision + 1)
    expect((await contentOf(ordered)).sections[0]?.content).toBe('Mine.')
    expect(await credits()).toBe(1)
  },
)

test('a run that is interrupted goes on where it was, and buys nothing twice', async () => {
  const ordered = await written()
  const { writer, run } = ordered
  await changeSection(ordered, 1, 'Mine.')
  await begin(ordered)
  const before = { ...writer.calls }
  const busy = () => {
    throw new ProviderError('unavailable', 'The AI service is busy.')
  }
  writer.before('frame', busy, 1)
  await expect(run()).rejects.toThrow()
  expect(await articleOf(ordered)).toMatchObject({ status: 'completed', revision: 2 })
  await run()
  const once = (name: string) => (writer.calls[name] ?? 0) - (before[name] ?? 0)
  expect(['plan', 'section:0', 'section:1', 'frame'].map(once)).toEqual([1, 1, 0, 1])
  expect((await contentOf(ordered)).sections[1]?.content).toBe('Mine.')
  expect(await ordered.ledger()).toEqual(['debit', 'debit'])
})

test('a run that is cancelled does so too, and one whose article is deleted', async () => {
  const ordered = await written()
  const { id, user, credits } = ordered
  const before = await articleOf(ordered)
  await begin(ordered)
  expect(await user.api.generation.get({ id })).toMatchObject({ cancel: 'leave', text: null })
  const cancelled = await user.api.generation.cancel({ id })
  expect(cancelled).toEqual({ outcome: 'refunded', status: 'completed' })
  expect(await articleOf(ordered)).toEqual(before)
  expect(await credits()).toBe(2)
  await begin(ordered)
  await user.api.articles.remove({ id })
  expect(await credits()).toBe(2)
})

test('the article can be read and edited meanwhile, and none of that is lost', async () => {
  const ordered = await written()
  const { id, user, writer, run } = ordered
  const before = await contentOf(ordered)
  await changeSection(ordered, 0, 'Mine, first version.')
  await user.api.posts.save({
    ...{ id, network: 'linkedin', text: 'My post' },
    before: (await articleOf(ordered)).social?.linkedin ?? '',
  })
  await begin(ordered)
  const frame = holdStage(writer, 'frame')
  const running = run()
  await frame.reached
  const during = await articleOf(ordered)
  expect(during).toMatchObject({ status: 'completed', abilities: { update: true, publish: true } })
  expect(during.progress).not.toBeNull()
  expect(during.content?.conclusion).toBe(before.conclusion)
  await changeSection(ordered, 0, 'Mine, second version.')
  await changeSection(ordered, 2, 'Changed while it was written.')
  await user.api.editing.change({
    id,
    change: { block: 'summary', before: during.summary, text: 'My summary' },
  })
  const sections = [
    ...(await contentOf(ordered)).sections,
    { title: 'Added meanwhile', content: 'By hand.' },
  ]
  await user.api.editing.change({
    id,
    change: { block: 'sections', before: sections.slice(0, -1), sections },
  })
  frame.release()
  await running
  const after = await articleOf(ordered)
  expect(after.summary).toBe('My summary')
  expect(after.social?.linkedin).toBe('My post')
  const texts = after.content?.sections.map(({ content }) => content) ?? []
  expect(texts[0]).toBe('Mine, second version.')
  expect(texts).toContain('Changed while it was written.')
  expect(texts.at(-1)).toBe('By hand.')
  expect(texts).toHaveLength(before.sections.length + 1)
  expect(texts).not.toContain('Mine, first version.')
})

test('a published article stays published, under its address', async () => {
  const ordered = await written()
  const { id } = ordered
  const published = {
    status: 'published' as const,
    last_published_at: new Date(),
    slug: 'as-it-is',
  }
  await trial.server.database.kysely
    .updateTable('articles')
    .set(published)
    .where('id', '=', id)
    .execute()
  await changeBrief(ordered, 'Quite another subject')
  await begin(ordered)
  await ordered.run()
  expect(await articleOf(ordered)).toMatchObject({ status: 'published', slug: 'as-it-is' })
})

test('it needs a text, the version and price that were seen, and a credit', async () => {
  const ordered = await trial.order({}, { credits: 2 })
  const { id, user, run, credits } = ordered
  expect((await user.api.generation.edited({ id })).obstacle).toContain('still being written')
  const conflict = expect.objectContaining({ code: 'conflict' })
  await expect(user.api.generation.again({ id, revision: 1, cost: 1 })).rejects.toEqual(conflict)
  await run()
  await expect(begin(ordered, { revision: 7 })).rejects.toEqual(conflict)
  await expect(begin(ordered, { cost: 0 })).rejects.toEqual(conflict)
  await begin(ordered)
  await expect(begin(ordered)).rejects.toEqual(conflict)
  await expect(changeBrief(ordered, 'Something else')).rejects.toEqual(conflict)
  await run()
  expect(await credits()).toBe(0)
  await expect(begin(ordered)).rejects.toMatchObject({ code: 'insufficient_credits' })
  const stranger = await trial.server.signUp()
  await expect(stranger.api.generation.edited({ id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.api.generation.again({ id, revision: 2, cost: 1 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('two requests at once begin one run and charge once', async () => {
  const ordered = await written()
  const settled = await Promise.allSettled([1, 2, 3].map(() => begin(ordered)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ordered.ledger()).toEqual(['debit', 'debit'])
  await ordered.run()
})

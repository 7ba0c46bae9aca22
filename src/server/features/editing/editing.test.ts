import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleChange } from '#contracts/articles/editing.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { until } from '#test/process.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

async function written() {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const id = await createWrittenArticle(server.database, user)
  const read = () => user.api.articles.get({ id })
  const change = (one: ArticleChange) => user.api.editing.change({ id, change: one })
  return { user, id, read, change, article: await read() }
}

const first = { title: 'Weight < sound', content: 'Strike it and listen.' }
const second = { title: 'Face', content: '- flat\n- hard' }

test('a text is changed and the history says by whom', async () => {
  const { user, id, change, read } = await written()
  await change({
    block: 'title',
    text: '  How to choose an anvil ',
    before: 'Anvils & how to choose one',
  })
  await change({ block: 'conclusion', text: 'Buy **once**.', before: 'Buy once.' })
  expect(await read()).toMatchObject({
    title: 'How to choose an anvil',
    revision: 3,
    content: { conclusion: 'Buy **once**.', sections: [first, second] },
  })
  const { items } = await user.api.editing.revisions({ id })
  expect(
    items.map(({ number, madeBy, person, reason }) => [number, madeBy, person, reason]),
  ).toEqual([
    [3, 'person', 'Ada Byron', 'Edited the conclusion'],
    [2, 'person', 'Ada Byron', 'Edited the title'],
  ])
})

test('a block changed meanwhile is not overwritten, other blocks are', async () => {
  const { change, read } = await written()
  await change({ block: 'summary', text: 'Hers', before: 'What a smith looks for in an anvil.' })
  await expect(
    change({ block: 'summary', text: 'His', before: 'What a smith looks for in an anvil.' }),
  ).rejects.toMatchObject({ code: 'conflict' })
  await change({ block: 'readTime', text: '4 minutes', before: '' })
  expect(await read()).toMatchObject({ summary: 'Hers', readTime: '4', revision: 3 })
})

test('of two concurrent saves of one block, the second gets a conflict', async () => {
  const { change, read } = await written()
  const texts = ['One', 'Two']
  const settled = await Promise.allSettled(
    texts.map((text) =>
      change({ block: 'introduction', text, before: 'An anvil lasts **longer** than its owner.' }),
    ),
  )
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const kept = texts[settled[0]?.status === 'fulfilled' ? 0 : 1]
  expect((await read()).content?.introduction).toBe(kept)
})

test('sections are edited, added, removed and moved', async () => {
  const { change, read } = await written()
  const better = { ...first, content: 'Strike it, then listen.' }
  const third = { title: 'Price', content: 'Ask twice.' }
  await change({
    block: 'sections[0].content',
    before: first.content,
    text: ` ${better.content}\n`,
  })
  await change({ block: 'sections', before: [better, second], sections: [better, second, third] })
  await change({
    block: 'sections',
    before: [better, second, third],
    sections: [third, better, second],
  })
  // The editor saw it first in the list; it has since moved to second.
  await change({ block: 'sections[0].content', before: better.content, text: first.content })
  await change({ block: 'sections', before: [third, first, second], sections: [third, first] })
  expect((await read()).content?.sections).toMatchObject([third, first])
  await expect(
    change({ block: 'sections', before: [third, first, second], sections: [] }),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test('a section is known by its id, whatever others do to the article', async () => {
  const { change, read, article } = await written()
  const [weight, face] = article.content?.sections ?? []
  if (!weight || !face) throw new Error('no sections')
  const price = { id: 'price-1', title: 'Price', content: 'Ask twice.' }
  // Stored before sections had ids, they were named alike for everybody, and stay so.
  await change({ block: 'sections', before: [weight, face], sections: [face, weight, price] })
  expect((await read()).content?.sections).toEqual([face, weight, price])
  // Both still see the first list.
  await change({
    ...{ block: 'sections[0].content', section: weight.id },
    ...{ before: weight.content, text: 'Lift it.' },
  })
  await change({ block: 'sections', before: [weight, face], sections: [weight] })
  expect((await read()).content?.sections).toEqual([{ ...weight, content: 'Lift it.' }, price])
  // It is gone: nothing else is changed in its place.
  const gone = { block: 'sections[0].content', section: face.id, text: 'Mine' } as const
  await expect(change({ ...gone, before: face.content })).rejects.toMatchObject({
    code: 'conflict',
  })
  // What somebody wrote meanwhile is not removed unseen.
  await expect(
    change({ block: 'sections', before: [weight, price], sections: [price] }),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test('a section is renamed without touching its text, but keeps a title', async () => {
  const { change, read } = await written()
  const named = 'Mass'
  await change({ block: 'sections[0].title', before: first.title, text: ` ${named} ` })
  expect((await read()).content?.sections).toMatchObject([{ ...first, title: named }, second])
  await expect(
    change({ block: 'sections[0].title', before: named, text: ' ' }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('an earlier version is restored as a new one', async () => {
  const { user, id, change, read, article } = await written()
  await change({ block: 'summary', text: 'Two', before: article.summary })
  await change({ block: 'summary', text: 'Three', before: 'Two' })
  expect((await user.api.editing.revision({ id, number: 2 })).summary).toBe('Two')
  const restored = await user.api.editing.restore({ id, number: 2, current: 3 })
  expect(restored).toMatchObject({ summary: 'Two', revision: 4 })
  expect((await read()).content).toEqual(article.content)
  // A repeated request makes no other version.
  expect(await user.api.editing.restore({ id, number: 2, current: 3 })).toMatchObject({
    revision: 4,
  })
  await expect(user.api.editing.restore({ id, number: 3, current: 3 })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(user.api.editing.restore({ id, number: 9, current: 4 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test("restoring brings back the same picture's alt text but never a picture", async () => {
  const { user, id, change, read } = await written()
  await change({ block: 'conclusion', text: 'Buy well.', before: 'Buy once.' })
  await user.api.images.describe({ articleId: id, alt: 'A forge at night' })
  await user.api.editing.restore({ id, number: 2, current: 3 })
  expect(await read()).toMatchObject({ bannerAlt: 'An anvil in a forge', revision: 4 })
  await user.api.images.describe({ articleId: id, alt: 'A forge at night' })
  await server.database.kysely
    .updateTable('articles')
    .set({ banner_image_url: '/another.webp' })
    .where('id', '=', id)
    .execute()
  await user.api.editing.restore({ id, number: 2, current: 5 })
  expect(await read()).toMatchObject({
    bannerImageUrl: '/another.webp',
    bannerAlt: 'A forge at night',
  })
})

test("a generation's text is the first version in the history", async () => {
  const user = await server.signUp({ credits: 1 })
  const { articles } = await user.api.articles.create(await articleOrder(user))
  const id = articles[0]?.id ?? ''
  await expect(
    user.api.editing.change({ id, change: { block: 'summary', text: 'Early', before: '' } }),
  ).rejects.toMatchObject({ code: 'conflict', message: 'This article is still being written.' })
  await server.startWorking()
  const article = await until(async () => {
    const now = await user.api.articles.get({ id })
    return now.status === 'completed' && now
  }, 30)
  await user.api.editing.change({
    id,
    change: { block: 'summary', text: 'Mine', before: article.summary },
  })
  const { items } = await user.api.editing.revisions({ id })
  expect(items.map(({ number, madeBy }) => [number, madeBy])).toEqual([
    [2, 'person'],
    [1, 'generation'],
  ])
  const original = await user.api.editing.revision({ id, number: 1 })
  expect(original).toMatchObject({ title: article.title, content: article.content })
})

test('invalid input is refused with a reason', async () => {
  const { change } = await written()
  await expect(change({ block: 'title', text: 'x'.repeat(301), before: '' })).rejects.toMatchObject(
    { code: 'invalid_input' },
  )
})

test('the brief and its kinds of posts are changed while the text stays', async () => {
  const { user, id, article } = await written()
  expect(await user.api.editing.brief({ id })).toMatchObject({
    inputType: 'title',
    relatedContentTypes: [],
    seoTemplateId: null,
  })
  const campaign = await createCampaign(user)
  const order = await articleOrder(user)
  const saved = await user.api.editing.saveBrief({
    ...order,
    id,
    campaignId: campaign.id,
    inputType: 'keyword',
    inputValue: 'anvil weight',
    initialDraft: 'Notes',
    goal: 'Sell',
    relatedContentTypes: ['twitter'],
  })
  expect(saved).toMatchObject({
    title: article.title,
    campaignId: campaign.id,
    clientId: campaign.clientId,
  })
  // Members who see only the previous client get the event too.
  const told = await server.database.kysely
    .selectFrom('live_events')
    .select(['client_id', 'payload'])
    .where('workspace_id', '=', user.workspaceId)
    .execute()
  expect(told).toContainEqual({
    client_id: article.clientId,
    payload: { type: 'changed', what: 'articles' },
  })
  expect(await user.api.editing.brief({ id })).toMatchObject({
    inputType: 'keyword',
    inputValue: 'anvil weight',
    initialDraft: 'Notes',
    goal: 'Sell',
    relatedContentTypes: ['twitter'],
  })
})

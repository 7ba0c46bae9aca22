import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArticleChange } from '#contracts/articles/editing.ts'
import type { ArticleStatus } from '#contracts/rules/articles/statuses.ts'
import { newId } from '#server/kernel/ids.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { addMember } from '#test/factories/members.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const oldTitle = 'Anvils & how to choose one'
const newTitle: ArticleChange = { block: 'title', text: 'Anvils', before: oldTitle }

async function written(status: ArticleStatus = 'completed') {
  const user = await server.signUp()
  const id = await createWrittenArticle(server.database, user, { status })
  return { user, id, read: () => user.api.articles.get({ id }) }
}

const briefOf = async (user: Awaited<ReturnType<typeof written>>['user']) => {
  const order = await articleOrder(user)
  const { campaignId, seoTemplateId, toneTemplateId, imageTemplateId, authorTemplateId } = order
  return {
    campaignId,
    seoTemplateId,
    toneTemplateId,
    imageTemplateId,
    authorTemplateId,
    inputType: 'topic' as const,
    inputValue: 'Anvils',
    initialDraft: '',
    goal: '',
    relatedContentTypes: [],
  }
}

test('every route of an unknown article answers that it is not found', async () => {
  const { user } = await written()
  const { editing } = user.api
  const id = newId()
  const brief = await briefOf(user)
  const calls = [
    () => editing.change({ id, change: newTitle }),
    () => editing.revisions({ id }),
    () => editing.revision({ id, number: 1 }),
    () => editing.restore({ id, number: 1, current: 1 }),
    () => editing.brief({ id }),
    () => editing.saveBrief({ id, ...brief }),
    () =>
      editing.suggest({
        id,
        block: 'title',
        text: 'x',
        from: 0,
        to: 1,
        request: { kind: 'grammar' },
      }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
})

test.each(['pending_generation', 'processing'] as const)(
  'an article that is %s can be neither changed, restored nor given another brief',
  async (status) => {
    const { user, id, read } = await written(status)
    const brief = await briefOf(user)
    const refusal = { code: 'conflict', message: 'This article is still being written.' }
    const { editing } = user.api
    await expect(editing.change({ id, change: newTitle })).rejects.toMatchObject(refusal)
    await expect(editing.restore({ id, number: 1, current: 1 })).rejects.toMatchObject(refusal)
    await expect(editing.saveBrief({ id, ...brief })).rejects.toMatchObject(refusal)
    expect(await read()).toMatchObject({ title: oldTitle, revision: 1 })
  },
)

test.each([
  ['a title over 300 characters', { ...newTitle, text: 'x'.repeat(301) }],
  ['an empty title', { ...newTitle, text: '' }],
  ['a title on two lines', { ...newTitle, text: 'Anvils\nand hammers' }],
  ['an unknown block', { ...newTitle, block: 'footer' }],
  ['an unknown field of a section', { block: 'sections[0].words', before: '', text: 'One' }],
  ['a section without a title', { block: 'sections[0].title', before: 'Face', text: ' ' }],
  ['a change without its text', { block: 'title', before: oldTitle }],
])('%s is refused', async (_, change) => {
  const { user, id, read } = await written()
  const answer = await user.request(`/api/v1/articles/${id}/content`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ change }),
  })
  expect(answer.status).toBe(422)
  expect((await read()).revision).toBe(1)
})

test.each([
  ['an article', { ...newTitle, text: ' ' }, 'An article needs a title.'],
  [
    'a section',
    { block: 'sections[0].title', before: 'Face', text: '' },
    'A section needs a title.',
  ],
] as const)('%s without a title is told so', async (_, change, told) => {
  const { user, id } = await written()
  await expect(user.api.editing.change({ id, change })).rejects.toMatchObject({
    data: { fields: { 'change.text': told } },
  })
})

test('an unknown revision can be neither read nor restored', async () => {
  const { user, id } = await written()
  await user.api.editing.change({ id, change: newTitle })
  await expect(user.api.editing.revision({ id, number: 9 })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(user.api.editing.restore({ id, number: 9, current: 2 })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('restoring is refused when the article has changed since, unless it already reads so', async () => {
  const { user, id, read } = await written()
  const { editing } = user.api
  await editing.change({ id, change: newTitle })
  await editing.change({ id, change: { block: 'title', text: 'Hammers', before: 'Anvils' } })
  await expect(editing.restore({ id, number: 2, current: 2 })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await editing.restore({ id, number: 2, current: 3 })).toMatchObject({
    title: 'Anvils',
    revision: 4,
  })
  expect(await editing.restore({ id, number: 2, current: 3 })).toMatchObject({ revision: 4 })
  expect((await read()).revision).toBe(4)
})

test('a change keeps to the block it names when two are edited at once', async () => {
  const { user, id, read } = await written()
  await Promise.all([
    user.api.editing.change({ id, change: newTitle }),
    user.api.editing.change({
      id,
      change: { block: 'conclusion', text: 'Two.', before: 'Buy once.' },
    }),
  ])
  expect(await read()).toMatchObject({
    title: 'Anvils',
    content: { conclusion: 'Two.' },
    revision: 3,
  })
})

test('a brief with an unknown or foreign campaign changes nothing', async () => {
  const { user, id } = await written()
  const stranger = await server.signUp()
  const theirs = await createCampaign(stranger)
  const brief = await briefOf(user)
  const before = await user.api.editing.brief({ id })
  for (const campaignId of [newId(), theirs.id]) {
    await expect(user.api.editing.saveBrief({ id, ...brief, campaignId })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  expect(await user.api.editing.brief({ id })).toEqual(before)
})

test.each([
  ['an empty input', { inputValue: '  ' }, 'Input value is required'],
  ['no template', { seoTemplateId: '' }, 'SEO template is required'],
  ['an unknown kind of post', { relatedContentTypes: ['tiktok'] }, 'relatedContentTypes'],
  ['a goal over 2,000 characters', { goal: 'x'.repeat(2001) }, 'under 2000 characters'],
])('a brief with %s is refused', async (_, wrong, message) => {
  const { user, id } = await written()
  const answer = await user.request(`/api/v1/articles/${id}/brief`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(await briefOf(user)), ...wrong }),
  })
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(message)])
})

test('a kind of post named twice in a brief is stored once', async () => {
  const { user, id } = await written()
  const brief = await briefOf(user)
  const relatedContentTypes = ['linkedin' as const, 'twitter' as const, 'linkedin' as const]
  await user.api.editing.saveBrief({ id, ...brief, relatedContentTypes })
  expect((await user.api.editing.brief({ id })).relatedContentTypes).toEqual([
    'linkedin',
    'twitter',
  ])
})

test("a limited member edits their clients' articles and no others", async () => {
  const { user, id } = await written()
  const hidden = await createWrittenArticle(server.database, user)
  const { clientId } = await user.api.articles.get({ id })
  const { api } = await addMember(server, user, { clientIds: [clientId] })
  expect(await api.editing.change({ id, change: newTitle })).toMatchObject({ title: 'Anvils' })
  await expect(api.editing.change({ id: hidden, change: newTitle })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(api.editing.revisions({ id: hidden })).rejects.toMatchObject({ code: 'not_found' })
  await expect(api.editing.brief({ id: hidden })).rejects.toMatchObject({ code: 'not_found' })
})

test('a revision number beyond what the database counts to is refused', async () => {
  const { user, id } = await written()
  const { editing } = user.api
  await expect(editing.revision({ id, number: 2_147_483_647 })).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const call of [
    () => editing.revision({ id, number: 2_147_483_648 }),
    () => editing.restore({ id, number: 2_147_483_648, current: 1 }),
    () => editing.restore({ id, number: 1, current: 2_147_483_648 }),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: 'invalid_input' })
  }
})

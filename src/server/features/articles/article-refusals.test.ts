import { afterAll, beforeAll, expect, test } from 'vitest'
import { articlesAtOnce } from '#contracts/articles/articles.ts'
import { type ArticleStatus, articleStatuses } from '#contracts/rules/articles/statuses.ts'
import { newId } from '#server/kernel/ids.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { addMember } from '#test/factories/members.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const write = (user: TestUser, title: string, status: ArticleStatus = 'completed') =>
  createWrittenArticle(server.database, user, { title, status })

const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title)

test.each([
  ['page=0'],
  ['page=1.5'],
  ['page=100001'],
  ['page=first'],
  ['sort=random'],
  ['status=lost'],
  ['clientId=acme'],
  ['campaignId=spring'],
  [`search=${'x'.repeat(201)}`],
])('a list with %s is refused', async (query) => {
  const { request } = await server.signUp()
  expect((await request(`/api/v1/articles?${query}`)).status).toBe(422)
})

test('a list without parameters is the first page, newest first', async () => {
  const user = await server.signUp()
  await write(user, 'Older')
  await write(user, 'Newer')
  const listed = await user.api.articles.list({})
  expect(listed).toMatchObject({ page: 1, pageSize: 20, total: 2, generating: [] })
  expect(titles(listed)).toEqual(['Newer', 'Older'])
})

test('a list of several statuses holds all of them and no other', async () => {
  const user = await server.signUp()
  for (const status of articleStatuses) await write(user, status, status)
  const status: ArticleStatus[] = ['draft', 'failed', 'published']
  const listed = await user.api.articles.list({ status, sort: 'title' })
  expect([listed.total, ...titles(listed)]).toEqual([3, 'draft', 'failed', 'published'])
  const all = await user.api.articles.list({ status: [...articleStatuses] })
  expect(all.total).toBe(articleStatuses.length)
})

test('a search keeps to the filters and counts only what it finds', async () => {
  const user = await server.signUp()
  await write(user, 'Anvils for beginners')
  await write(user, 'Anvils for experts', 'draft')
  await write(user, 'Hammers', 'draft')
  const found = await user.api.articles.list({ search: 'anvils', status: 'draft' })
  expect([found.total, ...titles(found)]).toEqual([1, 'Anvils for experts'])
  const { items } = await user.api.articles.list({ search: 'hammers' })
  const clientId = items[0]?.clientId ?? ''
  expect((await user.api.articles.list({ search: 'anvils', clientId })).total).toBe(0)
  expect((await user.api.articles.list({ search: 'hammers', clientId })).total).toBe(1)
})

test('a page past the end is empty but knows the total', async () => {
  const user = await server.signUp()
  await write(user, 'Only one')
  expect(await user.api.articles.list({ page: 3 })).toMatchObject({ items: [], total: 1, page: 3 })
})

test('titles sort without case, and equal titles in a stable order', async () => {
  const user = await server.signUp()
  for (const title of ['banana', 'Apple', 'apple', 'Cherry']) await write(user, title)
  const first = await user.api.articles.list({ sort: 'title' })
  expect(titles(first).map((title) => title.toLowerCase())).toEqual([
    'apple',
    'apple',
    'banana',
    'cherry',
  ])
  expect(await user.api.articles.list({ sort: 'title' })).toEqual(first)
})

test('articles being written are listed on every page, with their input until they have a title', async () => {
  const user = await server.signUp({ credits: 2 })
  const order = await articleOrder(user, { inputValue: 'Winter tyres' })
  const { articles } = await user.api.articles.create(order)
  const { generating } = await user.api.articles.list({ page: 9, status: 'published' })
  expect(generating).toEqual([
    {
      id: articles[0]?.id,
      label: 'Winter tyres',
      progress: { runId: expect.any(String), stage: expect.any(String), percent: 0 },
      batchId: null,
      paused: false,
    },
  ])
})

test("another workspace's article is neither read nor deleted", async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const id = await write(owner, 'Mine')
  await expect(stranger.api.articles.get({ id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(stranger.api.articles.remove({ id })).rejects.toMatchObject({ code: 'not_found' })
  const own = await write(stranger, 'Theirs')
  await expect(stranger.api.articles.removeMany({ ids: [own, id] })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await owner.api.articles.list({})).total).toBe(1)
  expect((await stranger.api.articles.list({})).total).toBe(1)
})

test('a deleted article is not deleted twice', async () => {
  const user = await server.signUp()
  const id = await write(user, 'Gone')
  await user.api.articles.remove({ id })
  await expect(user.api.articles.remove({ id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(user.api.articles.removeMany({ ids: [id] })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an article named twice in one request is deleted once', async () => {
  const user = await server.signUp()
  const id = await write(user, 'Twice')
  expect(await user.api.articles.removeMany({ ids: [id, id] })).toEqual({ removed: 1 })
})

test.each([
  ['none', []],
  ['more than fit into one request', Array.from({ length: articlesAtOnce + 1 }, newId)],
  ['something that is no id', ['anvils']],
])('a request to delete %s is refused', async (_, ids) => {
  const { api } = await server.signUp()
  await expect(api.articles.removeMany({ ids })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('deleting all needs the confirmation word for word', async () => {
  const user = await server.signUp()
  await write(user, 'Stays')
  const answer = await user.request('/api/v1/articles/remove-all', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ confirmation: 'Delete all' }),
  })
  expect(answer.status).toBe(422)
  expect((await user.api.articles.list({})).total).toBe(1)
  expect(await user.api.articles.removeAll({ confirmation: 'delete all' })).toEqual({ removed: 1 })
  expect(await user.api.articles.removeAll({ confirmation: 'delete all' })).toEqual({ removed: 0 })
})

test('a limited member lists, counts and deletes the articles of their clients only', async () => {
  const owner = await server.signUp()
  const [visible, hidden] = [await write(owner, 'Visible'), await write(owner, 'Hidden')]
  const { clientId } = await owner.api.articles.get({ id: visible })
  const { api } = await addMember(server, owner, { clientIds: [clientId] })
  const listed = await api.articles.list({})
  expect([listed.total, ...titles(listed)]).toEqual([1, 'Visible'])
  expect(listed.abilities).toEqual({ removeAll: false })
  expect((await api.articles.list({ search: 'hidden' })).total).toBe(0)
  await expect(api.articles.get({ id: hidden })).rejects.toMatchObject({ code: 'not_found' })
  await expect(api.articles.removeMany({ ids: [visible, hidden] })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(api.articles.removeAll({ confirmation: 'delete all' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await api.articles.remove({ id: visible })
  expect(titles(await owner.api.articles.list({}))).toEqual(['Hidden'])
})

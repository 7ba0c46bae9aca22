import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepFiles } from '#server/features/upkeep/upkeep.ts'
import type { TestUser } from '#test/test-app.ts'
import { type ImagesWorld, startImagesWorld } from './images.fixture.ts'

let world: ImagesWorld
beforeAll(async () => {
  world = await startImagesWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.service.script = () => null
})

const generate = (user: TestUser, body: object, headers?: Record<string, string>) =>
  world.call(user, 'generate-image', body, headers)

const started = (prompt?: string) => world.start(prompt)

test('earlier banners stay and can be chosen again; all files go with the article', async () => {
  const { user, articleId, id } = await started()
  await world.attempt(user, id)
  const first = await user.api.articles.get({ id: articleId })
  const { body } = await generate(user, { articleId, prompt: 'Another' })
  await world.attempt(user, body.generationId ?? '')
  const second = await user.api.articles.get({ id: articleId })
  expect(second.bannerImageUrl).not.toBe(first.bannerImageUrl)
  await sweepFiles(world.process())
  await user.api.images.choose({ articleId, generationId: id })
  expect(await user.api.articles.get({ id: articleId })).toMatchObject({
    bannerImageUrl: first.bannerImageUrl,
    optimizedBannerImageUrl: first.optimizedBannerImageUrl,
    openGraphImage: first.openGraphImage,
  })
  const { items } = await user.api.editing.revisions({ id: articleId })
  expect(items.map(({ madeBy, person, reason }) => [madeBy, person, reason])).toEqual([
    ['person', 'Test Person', 'Chose another banner'],
    ['person', 'Test Person', 'Drew another banner'],
    ['person', 'Test Person', 'Drew another banner'],
  ])
  const [newest, before] = items.map(({ number }) => number)
  const version = (number = 0) => user.api.editing.revision({ id: articleId, number })
  expect((await version(newest)).bannerImageUrl).toBe(first.bannerImageUrl)
  expect((await version(before)).bannerImageUrl).toBe(second.bannerImageUrl)
  expect((await world.server.app.request(first.bannerImageUrl ?? '')).status).toBe(200)
  const filesOf = () =>
    [...world.server.files.stored.keys()].filter((key) => key.includes(articleId))
  expect(filesOf()).toHaveLength(10)
  await user.api.articles.remove({ id: articleId })
  await sweepFiles(world.process())
  expect(filesOf()).toEqual([])
})

test('a banner whose file is gone is recovered from the latest picture that is there', async () => {
  const { user, articleId, id } = await started()
  await world.attempt(user, id)
  const first = await user.api.articles.get({ id: articleId })
  const { body } = await generate(user, { articleId, prompt: 'Another' })
  await world.attempt(user, body.generationId ?? '')
  const lost = (await user.api.articles.get({ id: articleId })).bannerImageUrl ?? ''
  world.server.files.stored.delete(lost.replace('/storage/v1/object/public/', ''))
  expect(await user.api.images.recover({ articleId })).toEqual({ imageUrl: first.bannerImageUrl })
  expect((await user.api.articles.get({ id: articleId })).bannerImageUrl).toBe(first.bannerImageUrl)
  world.server.files.stored.clear()
  await expect(user.api.images.recover({ articleId })).rejects.toMatchObject({
    status: 404,
    message: 'Failed to recover image',
  })
})

test('the alternative text is stored and announced; one that is too long is refused', async () => {
  const { user, articleId } = await world.begin()
  await user.api.images.describe({ articleId, alt: '  A smith at work ' })
  const described = await user.api.articles.get({ id: articleId })
  expect(described.bannerAlt).toBe('A smith at work')
  const { items } = await user.api.editing.revisions({ id: articleId })
  expect(items[0]).toMatchObject({
    number: described.revision,
    reason: 'Changed the alternative text of the banner',
  })
  await expect(user.api.images.describe({ articleId, alt: 'x'.repeat(301) })).rejects.toMatchObject(
    { status: 422 },
  )
  const events = await world.server.database.kysely
    .selectFrom('live_events')
    .select('payload')
    .where('workspace_id', '=', user.workspaceId)
    .execute()
  expect(events.map(({ payload }) => payload)).toContainEqual({
    type: 'article',
    articleId,
    change: 'updated',
  })
})

test('open pages hear of a picture from its start to its end', async () => {
  const { user, articleId, id } = await started()
  await world.attempt(user, id)
  const events = await world.server.database.kysely
    .selectFrom('live_events')
    .select('payload')
    .where('workspace_id', '=', user.workspaceId)
    .orderBy('id')
    .execute()
  const { bannerImageUrl } = await user.api.articles.get({ id: articleId })
  const told = { type: 'image', articleId, generationId: id, error: null }
  expect(events.map(({ payload }) => payload).filter(isAboutImage)).toEqual([
    { ...told, status: 'pending', imageUrl: null },
    { ...told, status: 'success', imageUrl: bannerImageUrl },
  ])
})

function isAboutImage(payload: unknown): boolean {
  return JSON.stringify(payload).includes('"image"')
}

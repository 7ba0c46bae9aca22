import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#test/factories/members.ts'
import { createWrittenArticle } from '#test/factories/written-article.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('each default image style shows a sample, and no two are alike', async () => {
  const user = await server.signUp()
  const { items } = await user.api.templates.list({ type: 'image' })
  const addresses = items.flatMap((style) => (style.type === 'image' ? style.pictures : []))
  expect(items.length).toBeGreaterThan(3)
  expect(new Set(addresses).size).toBe(items.length)
  const samples = await Promise.all(
    addresses.map(async (address) => {
      const answer = await server.app.request(address)
      expect(answer.headers.get('content-type'), address).toBe('image/webp')
      return Buffer.from(await answer.arrayBuffer())
    }),
  )
  expect(new Set(samples.map((bytes) => bytes.toString('base64'))).size).toBe(items.length)
  expect(await sharp(samples[0]).metadata()).toMatchObject({ width: 720, height: 376 })
})

test('there is no sample of an unknown style', async () => {
  const missing = await server.app.request('/style-samples/nothing.webp')
  expect([missing.status, (await missing.json()).code]).toEqual([404, 'not_found'])
})

test('an own style shows the last pictures made with it, as far as a member may see them', async () => {
  const owner = await server.signUp()
  const style = await owner.api.templates.create({
    type: 'image',
    name: 'House style',
    promptDetails: 'Ink on rough paper',
  })
  const pictures = ['one', 'two', 'three', 'four'].map((name) => `/storage/${name}.webp`)
  const clientIds: string[] = []
  for (const [at, bannerImageUrl] of pictures.entries()) {
    const id = await createWrittenArticle(server.database, owner, { bannerImageUrl })
    clientIds.push((await owner.api.articles.get({ id })).clientId)
    await server.database.kysely
      .updateTable('articles')
      .set({ image_template_id: style.id, created_at: new Date(2026, 0, at + 1) })
      .where('id', '=', id)
      .execute()
  }
  const seenBy = async ({ api }: typeof owner) =>
    await api.templates.get({ type: 'image', id: style.id })
  expect(await seenBy(owner)).toMatchObject({
    pictures: pictures.toReversed().slice(0, 3),
    uses: 4,
  })
  const limited = await addMember(server, owner, { clientIds: clientIds.slice(0, 1) })
  expect(await seenBy(limited)).toMatchObject({ pictures: pictures.slice(0, 1), uses: 1 })
})

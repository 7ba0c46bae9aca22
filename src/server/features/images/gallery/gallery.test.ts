import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sweepFiles } from '#server/features/upkeep/upkeep.ts'
import { storedKey } from '#server/kernel/stored-files.ts'
import { type ImagesWorld, startImagesWorld } from '../images.fixture.ts'
import { middleOf, picturesOf, twoHalves } from './gallery.fixture.ts'

let world: ImagesWorld
beforeAll(async () => {
  world = await startImagesWorld()
})
afterAll(() => world.close())

async function begin() {
  const { user, articleId } = await world.begin()
  const { clientId } = await user.api.articles.get({ id: articleId })
  return { user, articleId, clientId, pictures: picturesOf(user) }
}

const bytesOf = (url: string | null) =>
  world.server.files.stored.get(storedKey(url) ?? '')?.bytes ?? new Uint8Array()

test('an uploaded picture is found in the gallery, described and used as the banner', async () => {
  const { user, articleId, clientId, pictures } = await begin()
  const made = await pictures.upload({ clientId, articleId, file: await twoHalves() })
  expect(made).toMatchObject({
    source: 'uploaded',
    alt: 'Red and blue',
    altProposed: true,
    width: 1600,
    height: 800,
    uses: 0,
    article: { id: articleId },
  })
  const alt = 'Half red, half blue'
  expect(await pictures.describe({ clientId, id: made.id, alt })).toMatchObject({
    alt,
    altProposed: false,
  })
  const found = async (search: string) =>
    (await pictures.list({ clientId, search })).items.map(({ id }) => id)
  expect(await found('half BLUE')).toEqual([made.id])
  expect(await found('anvils choose')).toEqual([made.id])
  expect(await found('100%')).toEqual([])
  await pictures.setBanner({ articleId, pictureId: made.id })
  const article = await user.api.articles.get({ id: articleId })
  expect(article.bannerAlt).toBe(alt)
  expect(await middleOf(bytesOf(article.bannerImageUrl))).toMatchObject({
    width: 1024,
    height: 576,
  })
  expect(await middleOf(bytesOf(article.openGraphImage))).toMatchObject({
    width: 1200,
    height: 630,
  })
  expect((await pictures.list({ clientId })).items[0]).toMatchObject({ uses: 1 })
})

test('a picture on the web is copied into the gallery, and what is none is refused', async () => {
  const { articleId, clientId, pictures } = await begin()
  const picture = Buffer.from(await (await twoHalves()).arrayBuffer())
  const answers: Record<string, string | Buffer> = { '/docs/a?key=1': picture, '/text': 'Hello' }
  const site = createServer(({ url = '' }, answer) => {
    answer.writeHead(answers[url] ? 200 : 404).end(answers[url])
  })
  site.listen(0, '127.0.0.1')
  onTestFinished(() => void site.close())
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  const copy = (path: string) =>
    pictures.fetch({ clientId, articleId, address: `http://127.0.0.1:${port}${path}` })
  expect(await copy('/docs/a?key=1')).toMatchObject({
    ...{ source: 'uploaded', name: 'image', width: 1600, height: 800 },
    article: { id: articleId },
  })
  await expect(copy('/text')).rejects.toMatchObject({ code: 'unsupported_media' })
  await expect(copy('/gone')).rejects.toMatchObject({
    status: 502,
    message: 'The picture could not be downloaded.',
  })
  await expect(pictures.fetch({ clientId, address: 'file:///etc/passwd' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  expect((await pictures.list({ clientId })).total).toBe(1)
})

test('the focal point decides what every format shows, and one may have a part of its own', async () => {
  const { user, articleId, clientId, pictures } = await begin()
  const { id: pictureId } = await pictures.upload({ clientId, file: await twoHalves() })
  await pictures.setBanner({ articleId, pictureId })
  const before = await user.api.articles.get({ id: articleId })
  const square = async () => {
    const { formats } = await pictures.formats({ articleId })
    return formats.find(({ name }) => name === 'square')?.url ?? null
  }
  const crops = { square: { x: 0, y: 0, width: 0.4, height: 0.8 } }
  const shaped = await pictures.shape({ articleId, pictureId, focus: { x: 0.9, y: 0.5 }, crops })
  expect(shaped).toMatchObject({ focus: { x: 0.9, y: 0.5 }, crops, width: 1600, height: 800 })
  const after = await user.api.articles.get({ id: articleId })
  expect(await middleOf(bytesOf(after.bannerImageUrl))).toMatchObject({ colour: 'blue' })
  expect(await middleOf(bytesOf(after.openGraphImage))).toMatchObject({ colour: 'blue' })
  expect(await middleOf(bytesOf(await square()))).toEqual({
    colour: 'red',
    width: 1080,
    height: 1080,
  })
  // What was approved or sent under the old addresses is as it was, and the original too.
  expect(after.bannerImageUrl).not.toBe(before.bannerImageUrl)
  expect(bytesOf(before.bannerImageUrl).byteLength).toBeGreaterThan(0)
  expect(bytesOf(shaped.originalUrl).byteLength).toBeGreaterThan(0)
  await pictures.shape({ articleId, pictureId, focus: { x: 0.1, y: 0.5 }, crops: {} })
  expect(await middleOf(bytesOf(await square()))).toMatchObject({ colour: 'red' })
  const { items } = await user.api.editing.revisions({ id: articleId })
  expect(items[0]?.reason).toBe('Changed what the banner shows')
})

test('a crop of a banner that is no longer shown is refused, and what is no crop at all', async () => {
  const { articleId, clientId, pictures } = await begin()
  const first = await pictures.upload({ clientId, file: await twoHalves('one.png') })
  const second = await pictures.upload({ clientId, file: await twoHalves('two.png') })
  await expect(pictures.formats({ articleId })).rejects.toMatchObject({ status: 404 })
  await pictures.setBanner({ articleId, pictureId: second.id })
  const shape = { articleId, focus: null, crops: {} }
  await expect(pictures.shape({ ...shape, pictureId: first.id })).rejects.toMatchObject({
    status: 409,
    message: 'Another banner has been chosen since. Please look at that one.',
  })
  const outside = { ...shape, pictureId: second.id, focus: { x: 1.2, y: 0 } }
  await expect(pictures.shape(outside)).rejects.toMatchObject({ status: 422 })
})

test('a picture in use stays, and says where; one that nothing uses goes with its files', async () => {
  const { user, articleId, clientId, pictures } = await begin()
  const { id, url } = await pictures.upload({ clientId, file: await twoHalves() })
  const { content } = await user.api.articles.get({ id: articleId })
  const change = (before: string, text: string) =>
    user.api.editing.change({ id: articleId, change: { block: 'introduction', before, text } })
  const before = content?.introduction ?? ''
  const withPicture = `${before}\n\n![Two halves](${url} "Red and blue")`
  await change(before, withPicture)
  expect((await pictures.list({ clientId })).items[0]?.uses).toBe(1)
  await expect(pictures.remove({ clientId, id })).rejects.toMatchObject({
    status: 409,
    message: 'This picture is used in “Anvils & how to choose one”. Take it out there first.',
  })
  await change(withPicture, before)
  await pictures.remove({ clientId, id })
  await sweepFiles(world.process())
  expect([...world.server.files.stored.keys()].filter((key) => key.includes(id))).toEqual([])
  expect((await pictures.list({ clientId })).total).toBe(0)
})

test('a drawn picture is in the gallery, and outlives its article where another shows it', async () => {
  const { user, articleId, id } = await world.start('An anvil. With sparks')
  await world.attempt(user, id)
  const { clientId } = await user.api.articles.get({ id: articleId })
  const pictures = picturesOf(user)
  const listed = await pictures.list({ clientId })
  expect(listed.items).toMatchObject([{ id, source: 'drawn', alt: 'An anvil in a forge', uses: 1 }])
  const { id: campaignId } = (await user.api.campaigns.list()).items.find(
    (campaign) => campaign.clientId === clientId,
  ) ?? { id: '' }
  const other = await anotherArticle(articleId, campaignId)
  await pictures.setBanner({ articleId: other, pictureId: id })
  const { bannerImageUrl } = await user.api.articles.get({ id: other })
  await user.api.articles.remove({ id: articleId })
  await sweepFiles(world.process())
  expect(bytesOf(bannerImageUrl).byteLength).toBeGreaterThan(0)
  expect((await pictures.list({ clientId })).items).toMatchObject([{ id, article: null, uses: 1 }])
  await user.api.articles.remove({ id: other })
  await pictures.remove({ clientId, id })
  await sweepFiles(world.process())
  expect(bytesOf(bannerImageUrl).byteLength).toBe(0)
})

/** A copy of an article in the same campaign. */
async function anotherArticle(articleId: string, campaignId: string): Promise<string> {
  const { kysely } = world.server.database
  const row = await kysely
    .selectFrom('articles')
    .select(['workspace_id', 'client_id', 'user_id', 'content_json', 'input_type', 'input_value'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow()
  const id = crypto.randomUUID()
  await kysely
    .insertInto('articles')
    .values({
      ...row,
      id,
      campaign_id: campaignId,
      content_json: JSON.stringify(row.content_json),
      status: 'completed',
      title: 'Another',
    })
    .execute()
  return id
}

test('what is no picture, or too large, is refused with a sentence', async () => {
  const { clientId, pictures } = await begin()
  const text = new File(['no picture'], 'note.png', { type: 'image/png' })
  await expect(pictures.upload({ clientId, file: text })).rejects.toMatchObject({
    status: 415,
    message: 'That file is not a picture we can read.',
  })
  const large = new File([new Uint8Array(7 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' })
  await expect(pictures.upload({ clientId, file: large })).rejects.toMatchObject({ status: 422 })
})

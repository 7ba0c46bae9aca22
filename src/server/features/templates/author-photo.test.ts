import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const fields = {
  type: 'author' as const,
  name: 'Ada',
  authorName: 'Ada Byron',
  writingStyle: 'Dry, exact and kind',
}
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="red"/></svg>'
const picture = () => new File([svg], 'ada.svg', { type: 'image/svg+xml' })

async function authorWithPhoto({ api }: TestUser) {
  const { id } = await api.templates.create(fields)
  const { imageUrl } = await api.templates.uploadPhoto({ id, file: picture() })
  return { id, imageUrl }
}

async function photoOf({ api }: TestUser, id: string): Promise<string | null> {
  const template = await api.templates.get({ type: 'author', id })
  return template.type === 'author' ? template.imageUrl : null
}

test('a photo is re-encoded, served, kept over an edit and removed', async () => {
  const user = await server.signUp()
  const { id, imageUrl } = await authorWithPhoto(user)
  expect(imageUrl).toMatch(`/storage/v1/object/public/author-photos/${user.userId}/`)
  const served = await server.app.request(imageUrl)
  const { format, width } = await sharp(new Uint8Array(await served.arrayBuffer())).metadata()
  expect([format, width]).toEqual(['webp', 512])

  await user.api.templates.update({ ...fields, id, imageUrl: '' })
  expect(await photoOf(user, id)).toBe(imageUrl)
  await user.api.templates.removePhoto({ id })
  expect(await photoOf(user, id)).toBeNull()
})

test('an external URL replaces the photo and can be cleared', async () => {
  const user = await server.signUp()
  const { id } = await authorWithPhoto(user)
  const elsewhere = 'https://pictures.example/ada.jpg'
  await user.api.templates.update({ ...fields, id, imageUrl: elsewhere })
  expect(await photoOf(user, id)).toBe(elsewhere)
  await user.api.templates.update({ ...fields, id })
  expect(await photoOf(user, id)).toBeNull()
})

test("a stored file's URL is refused as a photo", async () => {
  const owner = await server.signUp()
  const stranger = await server.signUp()
  const { imageUrl } = await authorWithPhoto(owner)
  await expect(stranger.api.templates.create({ ...fields, imageUrl })).rejects.toMatchObject({
    status: 422,
    data: { fields: { imageUrl: 'If provided, must be a valid URL' } },
  })
})

test('a copy has its own photo file', async () => {
  const user = await server.signUp()
  const { id, imageUrl } = await authorWithPhoto(user)
  const copy = await user.api.templates.duplicate({ type: 'author', id })
  const copied = await photoOf(user, copy.id)
  expect(copied).toMatch('/author-photos/')
  expect(copied).not.toBe(imageUrl)
  expect((await server.app.request(copied ?? '')).status).toBe(200)
})

test('a file that is no picture is refused and leaves no file', async () => {
  const user = await server.signUp()
  const { id, imageUrl } = await authorWithPhoto(user)
  const stored = [...server.files.stored.keys()]
  const file = new File(['hello'], 'a.png', { type: 'image/png' })
  await expect(user.api.templates.uploadPhoto({ id, file })).rejects.toMatchObject({ status: 415 })
  expect(await photoOf(user, id)).toBe(imageUrl)
  expect([...server.files.stored.keys()]).toEqual(stored)
})

test('the same idempotency key copies once and keeps one file', async () => {
  const user = await server.signUp()
  const { id } = await authorWithPhoto(user)
  const photos = () => [...server.files.stored.keys()].filter((key) => key.includes(user.userId))
  const copy = () =>
    user.request(`/api/v1/templates/author/${id}/duplicate`, {
      method: 'POST',
      headers: { 'idempotency-key': 'again' },
    })
  const [first, second] = [await copy(), await copy()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await first.json()).toEqual(await second.json())
  expect(photos()).toHaveLength(2)
})

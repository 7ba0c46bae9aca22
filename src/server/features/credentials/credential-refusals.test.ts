import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { addMember } from '#test/factories/members.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const blog = {
  platform: 'wordpress' as const,
  name: 'Blog',
  siteUrl: 'https://blog.example.org',
  username: 'ada',
  appPassword: 'abcd efgh ijkl mnop qrst uvwx',
}
const notFound = { code: 'not_found' }

const stored = async ({ api }: TestUser) => (await api.credentials.list({})).items

test.each([
  ['name', 201],
  ['siteUrl', 501],
  ['username', 201],
  ['appPassword', 201],
] as const)('a %s of %i characters is refused', async (field, length) => {
  const user = await server.signUp()
  await expect(
    user.api.credentials.create({ ...blog, [field]: 'x'.repeat(length) }),
  ).rejects.toMatchObject({
    code: 'invalid_input',
    message: `Please keep this under ${length - 1} characters`,
  })
  expect(await stored(user)).toEqual([])
})

test('credentials of platforms that cannot be published to are refused', async () => {
  const user = await server.signUp()
  const answer = await user.request('/api/v1/credentials', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...blog, platform: 'webflow' }),
  })
  expect(answer.status).toBe(422)
  expect(await stored(user)).toEqual([])
})

test('an invalid site URL changes nothing of a stored credential', async () => {
  const user = await server.signUp()
  const before = await user.api.credentials.create(blog)
  await expect(
    user.api.credentials.update({ ...blog, id: before.id, siteUrl: 'https://' }),
  ).rejects.toMatchObject({ message: 'Please enter a valid site URL' })
  expect(await stored(user)).toEqual([before])
})

test('a password may be left out for the same site on https or www., not for another', async () => {
  const user = await server.signUp()
  const { id } = await user.api.credentials.create({ ...blog, siteUrl: 'http://example.org' })
  const move = (siteUrl: string) =>
    user.api.credentials.update({ ...blog, id, siteUrl, appPassword: '' })
  expect((await move('https://www.example.org')).siteUrl).toBe('https://www.example.org')
  for (const siteUrl of ['https://example.com', 'http://www.example.org']) {
    await expect(move(siteUrl)).rejects.toMatchObject({
      message:
        'Please enter the application password again, because the site URL leads to another site',
    })
  }
  expect((await stored(user))[0]?.siteUrl).toBe('https://www.example.org')
})

test('a short password has no hint', async () => {
  const { api } = await server.signUp()
  expect((await api.credentials.create({ ...blog, appPassword: 'short' })).secretHint).toBe('')
})

test('a deleted or unknown credential is gone for every route', async () => {
  const { api } = await server.signUp()
  const { id: deleted } = await api.credentials.create(blog)
  await api.credentials.remove({ id: deleted })
  for (const id of [deleted, newId()]) {
    await expect(api.credentials.update({ ...blog, id })).rejects.toMatchObject(notFound)
    await expect(api.credentials.test({ id })).rejects.toMatchObject(notFound)
    await expect(api.credentials.remove({ id })).rejects.toMatchObject(notFound)
  }
})

test('a member manages credentials but leaves deleting to the owner and admins', async () => {
  const owner = await server.signUp()
  const [member, admin] = [
    await addMember(server, owner),
    await addMember(server, owner, { role: 'admin' }),
  ]
  const { id, abilities } = await member.api.credentials.create(blog)
  expect(abilities).toEqual({ update: true, remove: false, test: true })
  await expect(member.api.credentials.remove({ id })).rejects.toMatchObject({ code: 'forbidden' })
  await admin.api.credentials.remove({ id })
  expect(await stored(owner)).toEqual([])
})

test('credentials are listed by name', async () => {
  const user = await server.signUp()
  for (const name of ['Shop', 'Blog', 'News']) await user.api.credentials.create({ ...blog, name })
  expect((await stored(user)).map(({ name }) => name)).toEqual(['Blog', 'News', 'Shop'])
})

test('the same idempotency key creates one credential', async () => {
  const user = await server.signUp()
  const create = () =>
    user.request('/api/v1/credentials', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'credential-once' },
      body: JSON.stringify(blog),
    })
  const [first, second] = [await create(), await create()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.json()).toEqual(await first.json())
  expect(await stored(user)).toHaveLength(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeWebflow, startFakeWebflow } from '#test/fakes/webflow.ts'
import { field } from '#test/fakes/webflow-site.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
let webflow: FakeWebflow
beforeAll(async () => {
  webflow = await startFakeWebflow()
  server = await startTestApp({ webflowApi: webflow.api })
})
afterAll(async () => {
  await webflow.close()
  await server.close()
})

async function testConnection(user: TestUser, body: unknown) {
  const answer = await user.request('/functions/v1/webflow-test-connection', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

async function connect(user: TestUser, collectionId?: string) {
  const site = webflow.addSite()
  const credential = await user.api.credentials.create({
    platform: 'webflow',
    name: 'Site',
    siteId: site.id,
    collectionId: collectionId ?? site.posts.id,
    apiKey: site.apiKey,
  })
  return { site, credential }
}

test('a successful test stores the collection, and its fields can be mapped', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user)
  expect(credential).toMatchObject({ status: 'disconnected', secretHint: site.apiKey.slice(-4) })
  await expect(
    user.api.fieldMappings.save({ id: credential.id, mappings: {} }),
  ).rejects.toMatchObject({ status: 409 })
  const tested = await testConnection(user, { credentialId: credential.id })
  expect(tested).toMatchObject({
    status: 200,
    body: {
      status: 'connected',
      data: { message: 'Successfully connected to Webflow' },
      collection: { displayName: 'Blog Posts', slug: 'blog-posts' },
      error: null,
    },
  })
  const [stored] = (await user.api.credentials.list({})).items
  expect(stored).toMatchObject({ status: 'connected', collectionName: 'Blog Posts' })

  const before = await user.api.fieldMappings.get({ id: credential.id })
  expect(before).toMatchObject({
    saved: false,
    mappings: {},
    suggested: { title: 'name', body_content: 'post-body', banner_image_url: 'main-image' },
  })
  const mappings = { title: 'name', body_content: 'post-body', author_name: 'author-name' }
  await user.api.fieldMappings.save({ id: credential.id, mappings: { title: 'name' } })
  const saved = await user.api.fieldMappings.save({ id: credential.id, mappings })
  expect(saved).toMatchObject({ saved: true, mappings })
  expect(await user.api.fieldMappings.get({ id: credential.id })).toEqual(saved)
})

test('a mapping that no article can fill is refused, and the stored one stays', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user)
  site.posts.fields.push(field('Views', 'Number', { isEditable: false }))
  await user.api.credentials.test({ id: credential.id })
  await user.api.fieldMappings.save({ id: credential.id, mappings: { title: 'name' } })
  const refusals = [
    [{ title: 'nowhere' }, 'The collection has no field “nowhere”.'],
    [{ title: 'main-image' }, 'Title cannot fill “Main Image”, which is of type Image.'],
    [{ read_time: 'views' }, 'Read Time cannot fill “Views”, which is of type Number.'],
    [{ title: 'name', subtitle: 'name' }, '“Name” can be filled only once.'],
  ] as const
  for (const [mappings, message] of refusals) {
    await expect(
      user.api.fieldMappings.save({ id: credential.id, mappings }),
    ).rejects.toMatchObject({ status: 422, message })
  }
  const { mappings } = await user.api.fieldMappings.get({ id: credential.id })
  expect(mappings).toEqual({ title: 'name' })
})

test('another collection forgets the mapping and has to be tested', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user)
  await user.api.credentials.test({ id: credential.id })
  await user.api.fieldMappings.save({ id: credential.id, mappings: { title: 'name' } })
  const changed = await user.api.credentials.update({
    platform: 'webflow',
    id: credential.id,
    name: 'Site',
    siteId: site.id,
    collectionId: '0'.repeat(24),
  })
  expect(changed).toMatchObject({ status: 'disconnected', collectionName: null })
  expect(await user.api.fieldMappings.get({ id: credential.id })).toMatchObject({
    collection: null,
    saved: false,
  })
})

test('each way a test can fail says what to check', async () => {
  const user = await server.signUp()
  const site = webflow.addSite()
  const stranger = webflow.addSite()
  const typed = { apiKey: site.apiKey, siteId: site.id, collectionId: site.posts.id }
  expect((await testConnection(user, typed)).body).toMatchObject({ status: 'connected' })
  const failures = [
    [{ ...typed, apiKey: 'wrong' }, 'Webflow did not accept the API key.'],
    [{ ...typed, siteId: stranger.id }, expect.stringContaining('Check the Site ID')],
    [
      { ...typed, collectionId: stranger.posts.id },
      `Collections of this site: Blog Posts (${site.posts.id}).`,
    ],
  ] as const
  for (const [access, cause] of failures) {
    const { status, body } = await testConnection(user, access)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'error',
      error: 'Connection test failed',
      collection: null,
    })
    expect(body.details).toContainEqual(cause)
    expect(JSON.stringify(body)).not.toContain(site.apiKey)
  }
  expect(await testConnection(user, { apiKey: '', siteId: site.id })).toMatchObject({ status: 422 })
  expect(await testConnection(user, { credentialId: crypto.randomUUID() })).toMatchObject({
    status: 404,
    body: { message: 'Credential not found' },
  })
})

test('without a collection the test connects and names the collections there are', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user, '')
  const { ok, hints } = await user.api.credentials.test({ id: credential.id })
  expect(ok).toBe(true)
  expect(hints.join(' ')).toContain(site.posts.id)
})

test('an outage of Webflow is a failed test', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user)
  webflow.next('GET', new RegExp(`/sites/${site.id}$`), 'cut-before')
  expect(await user.api.credentials.test({ id: credential.id })).toMatchObject({
    ok: false,
    message: 'Connection test failed',
    credential: { status: 'error' },
  })
})

test.each(['medium', 'linkedin', 'twitter', 'facebook', 'instagram', 'custom'] as const)(
  'access to %s is stored, and never tested or published with',
  async (platform) => {
    const user = await server.signUp()
    const { api } = user
    const { id, ...stored } = await api.credentials.create({
      platform,
      name: 'Our account',
      apiKey: 'a-key-of-some-length',
    })
    expect(stored).toMatchObject({ platform, secretHint: 'ngth', status: 'disconnected' })
    await expect(api.credentials.test({ id })).rejects.toMatchObject({ status: 404 })
    const renamed = await api.credentials.update({ platform, id, name: 'Their account' })
    expect(renamed).toMatchObject({ name: 'Their account', secretHint: 'ngth' })
    await expect(api.fieldMappings.get({ id })).rejects.toMatchObject({ status: 404 })
  },
)

test('a key that may only read is told so, stored or just typed, and a key that may write changes nothing', async () => {
  const user = await server.signUp()
  const { site, credential } = await connect(user)
  await user.api.credentials.test({ id: credential.id })
  expect(site.posts.items).toEqual([])
  site.mayWrite = false
  const refused = {
    status: 'error',
    error: 'Connection test failed',
    details: [
      'The API key may read this site, but not write to it.',
      expect.stringContaining('CMS (read and write)'),
    ],
  }
  const { id: siteId, apiKey } = site
  const stored = await testConnection(user, { credentialId: credential.id })
  expect(stored.body).toMatchObject(refused)
  for (const collectionId of [site.posts.id, undefined]) {
    const { body } = await testConnection(user, { siteId, apiKey, collectionId })
    expect(body).toMatchObject(refused)
  }
  const [kept] = (await user.api.credentials.list({})).items
  expect(kept).toMatchObject({ status: 'error' })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientDefaults } from '#contracts/clients/default-templates.ts'
import { newId } from '#server/kernel/ids.ts'
import { addMember } from '#test/factories/members.ts'
import { send } from '#test/factories/payments.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const none = {
  defaultSeoTemplateId: null,
  defaultToneTemplateId: null,
  defaultImageTemplateId: null,
  defaultAuthorTemplateId: null,
}

const address = (clientId: string) => `/api/v1/clients/${clientId}/default-templates`

async function set(user: TestUser, clientId: string, fields: object) {
  return await send<ClientDefaults>(user, 'PUT', address(clientId), fields)
}

async function defaultsOf(user: TestUser, clientId: string) {
  return (await send<ClientDefaults>(user, 'GET', address(clientId))).body
}

async function addAuthor(user: TestUser, authorName: string): Promise<string> {
  const writingStyle = 'Dry, exact and kind.'
  const fields = { type: 'author', name: authorName, authorName, writingStyle } as const
  return (await user.api.templates.create(fields)).id
}

async function addTone(user: TestUser): Promise<string> {
  const fields = { type: 'tone', name: 'Dry', description: 'Short and dry sentences.' } as const
  return (await user.api.templates.create(fields)).id
}

async function begin(user: TestUser, campaignId: string) {
  const path = '/api/v1/manuscripts'
  const { body } = await send<{ id: string }>(user, 'POST', path, { campaignId, title: 'Anvils' })
  const { authorName } = await user.api.articles.get({ id: body.id })
  return { author: authorName, brief: await user.api.editing.brief({ id: body.id }) }
}

test('a client’s default templates apply where its campaign has none of a kind', async () => {
  const user = await server.signUp()
  const { id: clientId } = await createClient(user)
  expect(await defaultsOf(user, clientId)).toMatchObject(none)
  const [ada, ben, tone] = [
    await addAuthor(user, 'Ada Byron'),
    await addAuthor(user, 'Ben Okri'),
    await addTone(user),
  ]
  const chosen = { ...none, defaultToneTemplateId: tone, defaultAuthorTemplateId: ada }
  const { status, body } = await set(user, clientId, { ...chosen, defaultSeoTemplateId: '' })
  expect([status, body]).toMatchObject([200, chosen])
  expect(await defaultsOf(user, clientId)).toEqual(body)

  const bare = await createCampaign(user, { clientId })
  expect(bare).toMatchObject({ ...none, clientDefaults: chosen })
  const own = await createCampaign(user, { clientId, defaultAuthorTemplateId: ben })
  expect(own).toMatchObject({ defaultAuthorTemplateId: ben, clientDefaults: chosen })
  expect(await begin(user, bare.id)).toMatchObject({
    author: 'Ada Byron',
    brief: { toneTemplateId: tone, authorTemplateId: ada, seoTemplateId: null },
  })
  expect(await begin(user, own.id)).toMatchObject({
    author: 'Ben Okri',
    brief: { toneTemplateId: tone, authorTemplateId: ben },
  })
  const { items } = await user.api.activity.list({ clientId })
  expect(items.map(({ action }) => action)).toContain('client.templates_set')

  // As with campaigns: an archived one stays stored, a deleted one leaves nothing behind.
  await user.api.templates.archive({ type: 'tone', id: tone })
  await user.api.templates.remove({ type: 'author', id: ada })
  expect(await defaultsOf(user, clientId)).toMatchObject({ ...none, defaultToneTemplateId: tone })
})

test('what a client may not have by default is refused, and nothing changes', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const { id: clientId } = await createClient(owner)
  const { id: theirs } = await createClient(stranger)
  const [tone, foreign] = [await addTone(owner), await addTone(stranger)]
  const limited = await addMember(server, owner, { clientIds: [clientId] })
  const before = await defaultsOf(owner, clientId)
  const good = { defaultToneTemplateId: tone }
  const tries: [string, TestUser, string, object, number][] = [
    ['another workspace’s template', owner, clientId, { defaultToneTemplateId: foreign }, 404],
    ['an unknown template', owner, clientId, { defaultSeoTemplateId: newId() }, 404],
    ['a template of another kind', owner, clientId, { defaultImageTemplateId: tone }, 404],
    ['another workspace’s client', owner, theirs, good, 404],
    ['a limited member', limited, clientId, good, 403],
    ['no id', owner, clientId, { defaultToneTemplateId: 'dry' }, 422],
  ]
  for (const [what, user, id, fields, expected] of tries) {
    expect((await set(user, id, fields)).status, what).toBe(expected)
  }
  expect(await defaultsOf(owner, clientId)).toEqual(before)
  expect(await defaultsOf(limited, clientId)).toEqual(before)
  expect(await defaultsOf(stranger, theirs)).toMatchObject(none)
})

test('of two changes to the same default templates, the later one is refused', async () => {
  const user = await server.signUp()
  const { id: clientId } = await createClient(user)
  const { updatedAt } = await defaultsOf(user, clientId)
  const tone = await addTone(user)
  expect((await set(user, clientId, { defaultToneTemplateId: tone, updatedAt })).status).toBe(200)
  const late = await set(user, clientId, { defaultToneTemplateId: '', updatedAt })
  expect([late.status, late.body]).toMatchObject([409, { code: 'conflict' }])
  expect((await defaultsOf(user, clientId)).defaultToneTemplateId).toBe(tone)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TemplateFields } from '#contracts/clients/templates.ts'
import { templateTypes } from '#contracts/rules/clients/template-types.ts'
import { newId } from '#server/kernel/ids.ts'
import { articleOrder } from '#test/factories/articles.ts'
import { send } from '#test/factories/payments.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const fields: Record<(typeof templateTypes)[number], TemplateFields> = {
  seo: { type: 'seo', name: 'Guide', sections: ['Hook', 'Proof'] },
  tone: { type: 'tone', name: 'Calm', description: 'Calm and short', example: '' },
  image: { type: 'image', name: 'Ink', promptDetails: 'Ink drawings on paper' },
  author: {
    type: 'author',
    name: 'Ada',
    authorName: 'Ada Byron',
    jobTitle: 'Editor',
    imageUrl: null,
    writingStyle: 'Dry, exact and kind',
  },
}

async function post({ request }: TestUser, body: { type: string }) {
  const answer = await request(`/api/v1/templates/${body.type}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}

test.each([
  ['seo', { name: 'x' }, 'Template name must be at least 2 characters'],
  ['seo', { name: '🔨' }, 'Template name must be at least 2 characters'],
  ['seo', { name: 'x'.repeat(201) }, 'Please keep this under 200 characters'],
  ['seo', { sections: [] }, 'Add at least one section'],
  ['seo', { sections: ' \n \n' }, 'Add at least one section'],
  ['seo', { sections: Array(61).fill('Section') }, 'Please keep this to 60 sections'],
  ['seo', { sections: ['x'.repeat(301)] }, 'Please keep each section under 300 characters'],
  ['tone', { description: 'Too short' }, 'Description must be at least 10 characters'],
  ['tone', { example: 'x'.repeat(5001) }, 'Please keep this under 5000 characters'],
  ['image', { promptDetails: 'Ink' }, 'Prompt details must be at least 10 characters'],
  ['author', { authorName: 'A' }, 'Author name is required'],
  ['author', { writingStyle: 'Dry' }, 'Writing style must be at least 10 characters'],
  ['author', { imageUrl: 'ftp://pictures.example/ada.jpg' }, 'If provided, must be a valid URL'],
  ['author', { imageUrl: 'ada.jpg' }, 'If provided, must be a valid URL'],
] as const)('a %s template with %o is refused', async (type, wrong, message) => {
  const user = await server.signUp()
  const { status, text } = await post(user, { ...fields[type], ...wrong })
  expect([status, text]).toEqual([422, expect.stringContaining(message)])
  const { items } = await user.api.templates.list({ type })
  expect(items.every(({ isDefault }) => isDefault)).toBe(true)
})

test('an unknown type of template is refused', async () => {
  const user = await server.signUp()
  expect((await post(user, { ...fields.seo, type: 'poem' })).status).toBe(422)
})

test.each(templateTypes)('a deleted %s template is gone for every route', async (type) => {
  const { api } = await server.signUp()
  const { id } = await api.templates.create(fields[type])
  const key = { type, id }
  await api.templates.remove(key)
  const calls = [
    () => api.templates.get(key),
    () => api.templates.usage(key),
    () => api.templates.update({ ...fields[type], id }),
    () => api.templates.duplicate(key),
    () => api.templates.archive(key),
    () => api.templates.restore(key),
    () => api.templates.remove(key),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
})

test('a template is not found under another type', async () => {
  const { api } = await server.signUp()
  const { id } = await api.templates.create(fields.seo)
  for (const type of ['tone', 'image', 'author'] as const) {
    await expect(api.templates.get({ type, id })).rejects.toMatchObject({ code: 'not_found' })
    await expect(api.templates.remove({ type, id })).rejects.toMatchObject({ code: 'not_found' })
  }
  expect((await api.templates.get({ type: 'seo', id })).id).toBe(id)
})

test('a photo belongs to author templates only', async () => {
  const { api } = await server.signUp()
  const { id } = await api.templates.create(fields.seo)
  await expect(api.templates.removePhoto({ id })).rejects.toMatchObject({ code: 'not_found' })
  await expect(api.templates.removePhoto({ id: newId() })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test.each(templateTypes)('%s templates are listed by name, the own ones first', async (type) => {
  const { api } = await server.signUp()
  for (const name of ['Zebra', 'apple', 'Äpfel'])
    await api.templates.create({ ...fields[type], name })
  const { items } = await api.templates.list({ type })
  expect(items.slice(0, 3).map(({ name }) => name)).toEqual(['Äpfel', 'apple', 'Zebra'])
  const defaults = items.slice(3)
  expect(defaults.length).toBeGreaterThan(0)
  expect(defaults.every(({ isDefault }) => isDefault)).toBe(true)
})

test('a repeated archive or restore changes nothing and is not logged', async () => {
  const user = await server.signUp()
  const { id } = await user.api.templates.create(fields.tone)
  const key = { type: 'tone' as const, id }
  const archived = await user.api.templates.archive(key)
  expect(await user.api.templates.archive(key)).toEqual(archived)
  const restored = await user.api.templates.restore(key)
  expect(await user.api.templates.restore(key)).toEqual(restored)
  const logged = await server.database.kysely
    .selectFrom('activity_log')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(logged.map(({ action }) => action)).toEqual([
    'template.created',
    'template.archived',
    'template.restored',
  ])
})

test('the same idempotency key creates one template and refuses another request', async () => {
  const user = await server.signUp()
  const create = (body: object) =>
    user.request('/api/v1/templates/image', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'template-once' },
      body: JSON.stringify(body),
    })
  const [first, second] = [await create(fields.image), await create(fields.image)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(await second.json()).toEqual(await first.json())
  expect((await create({ ...fields.image, name: 'Other' })).status).toBeGreaterThanOrEqual(400)
  const { items } = await user.api.templates.list({ type: 'image' })
  expect(items.filter(({ isDefault }) => !isDefault)).toHaveLength(1)
})

test.each(templateTypes)('usage of a %s template counts what uses it', async (type) => {
  const user = await server.signUp()
  const { id } = await user.api.templates.create(fields[type])
  const column = { seo: 'Seo', tone: 'Tone', image: 'Image', author: 'Author' }[type]
  const byDefault = { [`default${column}TemplateId`]: id }
  const campaign = await createCampaign(user, byDefault)
  await send(user, 'PUT', `/api/v1/clients/${campaign.clientId}/default-templates`, byDefault)
  const order = await articleOrder(user, { campaignId: campaign.id })
  await user.api.articles.create({ ...order, [`${type}TemplateId`]: id })
  expect(await user.api.templates.usage({ type, id })).toEqual({
    clients: 1,
    campaigns: 1,
    articles: 1,
  })
  await user.api.templates.remove({ type, id })
  expect(await user.api.campaigns.get({ id: campaign.id })).toMatchObject({
    [`default${column}TemplateId`]: null,
    clientDefaults: { [`default${column}TemplateId`]: null },
  })
})

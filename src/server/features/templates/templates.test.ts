import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Template } from '#contracts/clients/templates.ts'
import type { TemplateType } from '#contracts/rules/clients/template-types.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const seo = { type: 'seo' as const, name: 'Guide', sections: ['Hook: a question', 'Proof'] }
const tone = { type: 'tone' as const, name: 'Calm', description: 'Calm and short', example: 'So.' }
const image = { type: 'image' as const, name: 'Ink', promptDetails: 'Ink drawings on paper' }
const author = {
  type: 'author' as const,
  name: 'Ada',
  authorName: 'Ada Byron',
  jobTitle: 'Editor',
  imageUrl: 'https://pictures.example/ada.jpg',
  writingStyle: 'Dry, exact and kind',
}

async function defaultOf(user: TestUser, type: TemplateType): Promise<Template> {
  const { items } = await user.api.templates.list({ type })
  const found = items.find((template) => template.isDefault)
  if (!found) throw new Error(`no default ${type} template`)
  return found
}

test.each([seo, tone, image, author])(
  'a $type template is kept as it was given',
  async (fields) => {
    const { api } = await server.signUp()
    const made = await api.templates.create(fields)
    expect(made).toMatchObject({
      ...fields,
      isDefault: false,
      isArchived: false,
      abilities: { update: true, remove: true },
    })
    expect(await api.templates.get(made)).toEqual(made)
    const [first] = (await api.templates.list({ type: fields.type })).items
    expect(first).toEqual(made)
    const changed = await api.templates.update({ ...fields, id: made.id, name: 'Another name' })
    expect(changed).toMatchObject({ ...fields, id: made.id, name: 'Another name' })
  },
)

test('sections are split by line, without blank ones', async () => {
  const { request } = await server.signUp()
  const answer = await request('/api/v1/templates/seo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Guide',
      sections: ' Hook \r\n\r\nProof:\tnumbers\n \u0000 \nClose',
    }),
  })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({ sections: ['Hook', 'Proof: numbers', 'Close'] })
})

test.each([
  ['seo', { sections: '\n ' }, { sections: 'Add at least one section' }],
  ['tone', { description: 'short' }, { description: 'Description must be at least 10 characters' }],
  [
    'seo',
    { sections: ['Hook', 'x'.repeat(301)] },
    { sections: 'Please keep each section under 300 characters' },
  ],
  [
    'image',
    { promptDetails: '  ink  ' },
    { promptDetails: 'Prompt details must be at least 10 characters' },
  ],
  [
    'author',
    { authorName: 'A', writingStyle: 'dry', imageUrl: 'ada.jpg' },
    {
      authorName: 'Author name is required',
      writingStyle: 'Writing style must be at least 10 characters',
      imageUrl: 'If provided, must be a valid URL',
    },
  ],
])('what a %s template lacks is said in the words of the form', async (type, given, fields) => {
  const { request } = await server.signUp()
  const answer = await request(`/api/v1/templates/${type}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // Two UTF-16 units, one character to readers and the database.
    body: JSON.stringify({ name: '😀', ...given }),
  })
  expect(answer.status).toBe(422)
  expect((await answer.json()).data.fields).toEqual({
    name: 'Template name must be at least 2 characters',
    ...fields,
  })
})

test('a template is archived and restored, with activity entries', async () => {
  const { api, workspaceId } = await server.signUp()
  const made = await api.templates.create(tone)
  const key = { type: made.type, id: made.id }
  const own = async (archived: boolean) =>
    (await api.templates.list({ type: 'tone', archived: archived ? 'true' : 'false' })).items
      .filter((template) => !template.isDefault)
      .map(({ id }) => id)
  expect((await api.templates.archive(key)).isArchived).toBe(true)
  expect([await own(false), await own(true)]).toEqual([[], [made.id]])
  await api.templates.archive(key)
  expect((await api.templates.restore(key)).isArchived).toBe(false)
  expect([await own(false), await own(true)]).toEqual([[made.id], []])
  await api.templates.update({ ...tone, id: made.id })
  await api.templates.remove(key)
  await expect(api.templates.get(key)).rejects.toMatchObject({ status: 404 })

  const { kysely } = server.database
  const log = await kysely
    .selectFrom('activity_log')
    .select('action')
    .where('workspace_id', '=', workspaceId)
    .where('subject_type', '=', 'template')
    .orderBy('id')
    .execute()
  const happened = ['created', 'archived', 'restored', 'updated', 'deleted']
  expect(log.map((row) => row.action)).toEqual(happened.map((change) => `template.${change}`))
  const events = await kysely
    .selectFrom('live_events')
    .select('payload')
    .where('workspace_id', '=', workspaceId)
    .execute()
  const told = events.filter(({ payload }) => JSON.stringify(payload).includes('templates'))
  expect(told).toHaveLength(happened.length)
})

test('a default template is duplicated but never changed', async () => {
  const user = await server.signUp()
  const original = await defaultOf(user, 'tone')
  const key = { type: original.type, id: original.id }
  const refused = { status: 403, message: expect.stringContaining('comes with Copydesk') }
  const { templates } = user.api
  await expect(templates.update({ ...tone, id: original.id })).rejects.toMatchObject(refused)
  await expect(templates.archive(key)).rejects.toMatchObject(refused)
  await expect(templates.restore(key)).rejects.toMatchObject(refused)
  await expect(templates.remove(key)).rejects.toMatchObject(refused)
  const { id } = await defaultOf(user, 'author')
  await expect(templates.removePhoto({ id })).rejects.toMatchObject(refused)
  expect(await defaultOf(user, 'tone')).toEqual(original)

  const copy = await templates.duplicate(key)
  expect(copy).toEqual({
    ...original,
    id: copy.id,
    name: `${original.name} (copy)`,
    isDefault: false,
    createdAt: copy.createdAt,
    updatedAt: copy.updatedAt,
    abilities: { update: true, remove: true },
  })
  expect((await templates.update({ ...tone, id: copy.id })).name).toBe('Calm')
})

test('copies of long names and archived templates are active templates of the workspace', async () => {
  const { api } = await server.signUp()
  const made = await api.templates.create({ ...image, name: 'x'.repeat(200) })
  await api.templates.archive({ type: 'image', id: made.id })
  const copy = await api.templates.duplicate({ type: 'image', id: made.id })
  expect(copy).toMatchObject({ name: `${'x'.repeat(193)} (copy)`, isArchived: false })
})

test('usage counts campaigns, which lose the template when it is deleted', async () => {
  const user = await server.signUp()
  const made = await user.api.templates.create(seo)
  const key = { type: made.type, id: made.id }
  const campaign = await createCampaign(user, { defaultSeoTemplateId: made.id })
  const picks = await Promise.all(
    (['tone', 'image', 'author'] as const).map((type) => defaultOf(user, type)),
  )
  const [toneTemplateId = '', imageTemplateId = '', authorTemplateId = ''] = picks.map(
    ({ id }) => id,
  )
  const order = { toneTemplateId, imageTemplateId, authorTemplateId, seoTemplateId: made.id }
  const { articles } = await user.api.articles.create({
    ...order,
    campaignId: campaign.id,
    inputType: 'title',
    inputValue: 'Anvils',
  })
  expect(await user.api.templates.usage(key)).toEqual({ clients: 0, campaigns: 1, articles: 1 })
  await user.api.templates.remove(key)
  const left = await user.api.campaigns.get({ id: campaign.id })
  expect(left.defaultSeoTemplateId).toBeNull()
  expect((await user.api.articles.list({})).items.map(({ id }) => id)).toEqual([articles[0]?.id])
})

test('a limited member changes only their own templates and uses all others', async () => {
  const owner = await server.signUp()
  const made = await owner.api.templates.create(tone)
  const member = await server.signUp()
  const { kysely } = server.database
  await kysely.deleteFrom('workspace_members').where('user_id', '=', member.userId).execute()
  const row = { workspace_id: owner.workspaceId, user_id: member.userId }
  await kysely
    .insertInto('workspace_members')
    .values({ ...row, role: 'member', limited: true })
    .execute()
  const { templates } = member.api
  const seen = await templates.get({ type: 'tone', id: made.id })
  expect(seen.abilities).toEqual({ update: false, remove: false })
  const forbidden = { status: 403 }
  await expect(templates.update({ ...tone, id: made.id })).rejects.toMatchObject(forbidden)
  await expect(templates.remove({ type: 'tone', id: made.id })).rejects.toMatchObject(forbidden)
  const own = await templates.duplicate({ type: 'tone', id: made.id })
  expect((await templates.archive({ type: 'tone', id: own.id })).isArchived).toBe(true)
})

test.each([seo, tone, image, author])(
  'a $type template that was changed elsewhere is not overwritten unseen',
  async (fields) => {
    const { api } = await server.signUp()
    const { id, updatedAt } = await api.templates.create(fields)
    const change = { ...fields, id, updatedAt }
    const changed = await api.templates.update({ ...change, name: 'Theirs' })
    await expect(api.templates.update({ ...change, name: 'Mine' })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    })
    expect(await api.templates.get(changed)).toEqual(changed)
    const again = { ...change, updatedAt: changed.updatedAt, name: 'Mine' }
    expect(await api.templates.update(again)).toMatchObject({ name: 'Mine' })
  },
)

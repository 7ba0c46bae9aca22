import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test.each([
  [
    'a name over 200 characters',
    { name: 'x'.repeat(201) },
    'Please keep this under 200 characters',
  ],
  ['a goal over 2,000 characters', { goal: 'x'.repeat(2001) }, 'under 2000 characters'],
  ['an audience over 2,000 characters', { targetAudience: 'x'.repeat(2001) }, 'under 2000'],
  ['a description over 5,000 characters', { description: 'x'.repeat(5001) }, 'under 5000'],
  ['a platform over 100 characters', { platform: 'x'.repeat(101) }, 'under 100 characters'],
  ['an aspect ratio in words', { defaultAspectRatio: 'wide' }, 'defaultAspectRatio'],
  ['an aspect ratio with three parts', { defaultAspectRatio: '1:2:3' }, 'defaultAspectRatio'],
  ['a template that is no id', { defaultSeoTemplateId: 'guide' }, 'defaultSeoTemplateId'],
])('%s is refused and creates no campaign', async (_, fields, message) => {
  const user = await server.signUp()
  const { id: clientId } = await createClient(user)
  const answer = await user.request('/api/v1/campaigns', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Spring', clientId, ...fields }),
  })
  expect(answer.status).toBe(422)
  expect(JSON.stringify(await answer.json())).toContain(message)
  expect((await user.api.campaigns.list()).items).toEqual([])
})

test('empty choices of a form mean none', async () => {
  const user = await server.signUp()
  const campaign = await createCampaign(user, {
    defaultSeoTemplateId: '',
    defaultToneTemplateId: '',
    defaultImageTemplateId: '',
    defaultAuthorTemplateId: '',
    imageGeneratorId: '',
    defaultAspectRatio: '',
  })
  expect(campaign).toMatchObject({
    defaultSeoTemplateId: null,
    defaultToneTemplateId: null,
    defaultImageTemplateId: null,
    defaultAuthorTemplateId: null,
    imageGeneratorId: null,
    defaultAspectRatio: null,
  })
})

test('defaults are kept, and cleared by an update without them', async () => {
  const user = await server.signUp()
  const { items } = await user.api.templates.list({ type: 'tone' })
  const tone = items[0]?.id ?? null
  const campaign = await createCampaign(user, {
    defaultToneTemplateId: tone,
    defaultAspectRatio: '16:9',
  })
  expect(campaign).toMatchObject({ defaultToneTemplateId: tone, defaultAspectRatio: '16:9' })
  const { id, name, clientId } = campaign
  expect(await user.api.campaigns.update({ id, name, clientId })).toMatchObject({
    defaultToneTemplateId: null,
    defaultAspectRatio: null,
    goal: '',
  })
})

test('a deleted campaign is gone for every route', async () => {
  const user = await server.signUp()
  const { api } = user
  const { id, clientId } = await createCampaign(user)
  await api.campaigns.remove({ id })
  const calls = [
    () => api.campaigns.get({ id }),
    () => api.campaigns.dependents({ id }),
    () => api.campaigns.update({ id, name: 'Again', clientId }),
    () => api.campaigns.remove({ id }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
})

test('a campaign stays with its client when the new one is unknown', async () => {
  const user = await server.signUp()
  const campaign = await createCampaign(user)
  await expect(
    user.api.campaigns.update({ id: campaign.id, name: 'Moved', clientId: newId() }),
  ).rejects.toMatchObject({ code: 'not_found' })
  expect(await user.api.campaigns.get({ id: campaign.id })).toEqual(campaign)
})

test('moving a campaign announces it to both clients, editing it to one', async () => {
  const user = await server.signUp()
  const [from, to] = [await createClient(user), await createClient(user)]
  const campaign = await createCampaign(user, { clientId: from.id })
  const announced = async () => {
    const rows = await server.database.kysely
      .selectFrom('live_events')
      .select(['payload', 'client_id'])
      .where('workspace_id', '=', user.workspaceId)
      .orderBy('id')
      .execute()
    return rows
      .filter(({ payload }) => (payload as { what?: string }).what === 'campaigns')
      .map((row) => row.client_id)
  }
  await user.api.campaigns.update({ id: campaign.id, name: 'Edited', clientId: from.id })
  expect(await announced()).toEqual([from.id, from.id])
  await user.api.campaigns.update({ id: campaign.id, name: 'Moved', clientId: to.id })
  expect(await announced()).toEqual([from.id, from.id, to.id, from.id])
})

test('campaigns are listed newest first with the name of their client', async () => {
  const user = await server.signUp()
  const { id: clientId } = await createClient(user, { name: 'Forge & Sons' })
  await createCampaign(user, { name: 'Older', clientId })
  await createCampaign(user, { name: 'Newer', clientId })
  const { items } = await user.api.campaigns.list()
  expect(items.map(({ name, clientName }) => [name, clientName])).toEqual([
    ['Newer', 'Forge & Sons'],
    ['Older', 'Forge & Sons'],
  ])
})

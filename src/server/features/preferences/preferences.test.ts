import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { addMember } from '#test/factories/members.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('the last used campaign is remembered per person, and forgotten with the campaign', async () => {
  const user = await server.signUp()
  expect(await user.api.preferences.get()).toMatchObject({ lastUsedCampaignId: null })
  const [first, second] = [await createCampaign(user), await createCampaign(user)]
  await user.api.preferences.save({ lastUsedCampaignId: first.id })
  await user.api.preferences.save({ lastUsedCampaignId: second.id })
  expect(await user.api.preferences.get()).toMatchObject({ lastUsedCampaignId: second.id })
  await user.api.campaigns.remove({ id: second.id })
  expect(await user.api.preferences.get()).toMatchObject({ lastUsedCampaignId: null })
  await user.api.preferences.save({ lastUsedCampaignId: first.id })
  await user.api.preferences.save({ lastUsedCampaignId: null })
  expect(await user.api.preferences.get()).toMatchObject({ lastUsedCampaignId: null })
})

test('a campaign that cannot be seen is not remembered', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const { id } = await createCampaign(owner)
  for (const lastUsedCampaignId of [id, newId()]) {
    await expect(stranger.api.preferences.save({ lastUsedCampaignId })).rejects.toMatchObject({
      status: 404,
    })
  }
  expect(await stranger.api.preferences.get()).toMatchObject({ lastUsedCampaignId: null })
})

test('two members of a workspace have preferences of their own', async () => {
  const owner = await server.signUp()
  const colleague = await addMember(server, owner)
  const { id } = await createCampaign(owner)
  await owner.api.preferences.save({ lastUsedCampaignId: id })
  expect(await colleague.api.preferences.get()).toMatchObject({ lastUsedCampaignId: null })
  await colleague.api.preferences.save({ lastUsedCampaignId: null })
  expect(await owner.api.preferences.get()).toMatchObject({ lastUsedCampaignId: id })
})

test('a limited member neither saves nor keeps a campaign of a hidden client', async () => {
  const owner = await server.signUp()
  const [visible, hidden] = [await createCampaign(owner), await createCampaign(owner)]
  const member = await addMember(server, owner, { clientIds: [visible.clientId] })
  await expect(
    member.api.preferences.save({ lastUsedCampaignId: hidden.id }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await member.api.preferences.save({ lastUsedCampaignId: visible.id })
  await owner.api.campaigns.update({ ...visible, clientId: hidden.clientId })
  expect(await member.api.preferences.get()).toMatchObject({ lastUsedCampaignId: null })
})

test('a preference that is no id is refused and leaves no activity entry', async () => {
  const user = await server.signUp()
  await expect(user.api.preferences.save({ lastUsedCampaignId: 'spring' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await user.api.preferences.save({ lastUsedCampaignId: null })
  const logged = await server.database.kysely
    .selectFrom('activity_log')
    .select('action')
    .where('workspace_id', '=', user.workspaceId)
    .where('user_id', '=', user.userId)
    .execute()
  expect(logged.map(({ action }) => action)).toEqual(['workspace.created'])
})

test('the columns of the list are kept per person, beside the campaign', async () => {
  const owner = await server.signUp()
  const colleague = await addMember(server, owner)
  const { id } = await createCampaign(owner)
  expect((await owner.api.preferences.get()).articleColumns).toBeNull()
  await owner.api.preferences.save({ lastUsedCampaignId: id })
  await owner.api.preferences.save({ articleColumns: ['words', 'status', 'words'] })
  expect(await owner.api.preferences.get()).toEqual({
    lastUsedCampaignId: id,
    articleColumns: ['status', 'words'],
  })
  expect((await colleague.api.preferences.get()).articleColumns).toBeNull()
  expect(await owner.api.preferences.save({ articleColumns: [] })).toMatchObject({
    articleColumns: [],
  })
  expect((await owner.api.preferences.save({ articleColumns: null })).articleColumns).toBeNull()
})

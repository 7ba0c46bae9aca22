import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

test('the last used campaign is remembered per person, and forgotten with the campaign', async () => {
  const user = await server.signUp()
  expect(await user.api.preferences.get()).toEqual({ lastUsedCampaignId: null })
  const [first, second] = [await createCampaign(user), await createCampaign(user)]
  await user.api.preferences.save({ lastUsedCampaignId: first.id })
  await user.api.preferences.save({ lastUsedCampaignId: second.id })
  expect(await user.api.preferences.get()).toEqual({ lastUsedCampaignId: second.id })
  await user.api.campaigns.remove({ id: second.id })
  expect(await user.api.preferences.get()).toEqual({ lastUsedCampaignId: null })
  await user.api.preferences.save({ lastUsedCampaignId: first.id })
  await user.api.preferences.save({ lastUsedCampaignId: null })
  expect(await user.api.preferences.get()).toEqual({ lastUsedCampaignId: null })
})

test('a campaign that cannot be seen is not remembered', async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()]
  const { id } = await createCampaign(owner)
  for (const lastUsedCampaignId of [id, newId()]) {
    await expect(stranger.api.preferences.save({ lastUsedCampaignId })).rejects.toMatchObject({
      status: 404,
    })
  }
  expect(await stranger.api.preferences.get()).toEqual({ lastUsedCampaignId: null })
})

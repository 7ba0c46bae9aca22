import type { Campaign } from '#contracts/clients/campaigns.ts'
import type { Client } from '#contracts/clients/clients.ts'
import type { TestUser } from '../test-app.ts'

type ClientInput = Parameters<TestUser['api']['clients']['create']>[0]
type CampaignInput = Parameters<TestUser['api']['campaigns']['create']>[0]

/** Creates a client through the API. */
export async function createClient(
  user: TestUser,
  overrides: Partial<ClientInput> = {},
): Promise<Client> {
  return await user.api.clients.create({
    name: 'Acme Ltd',
    industry: 'Technology',
    description: 'Makes anvils.',
    ...overrides,
  })
}

/** Creates a campaign through the API, for a new client unless `clientId` names one. */
export async function createCampaign(
  user: TestUser,
  overrides: Partial<CampaignInput> = {},
): Promise<Campaign> {
  return await user.api.campaigns.create({
    name: 'Spring launch',
    goal: 'Sell more anvils',
    targetAudience: 'Blacksmiths',
    ...overrides,
    clientId: overrides.clientId ?? (await createClient(user)).id,
  })
}

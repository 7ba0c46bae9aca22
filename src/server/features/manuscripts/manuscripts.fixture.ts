import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { manuscriptsContract } from '#contracts/articles/manuscripts.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import type { TestApp } from '#test/test-app.ts'

type ManuscriptsApi = ContractRouterClient<typeof manuscriptsContract>

/** Somebody with a campaign to write in; `bring` makes an article of a file. */
export async function deskAt(server: TestApp, idempotencyKey?: string) {
  const user = await server.signUp({ fullName: 'Ada Byron' })
  const { id: campaignId } = await createCampaign(user)
  const authorization = `Bearer ${user.token}`
  const api: ManuscriptsApi = createORPCClient(
    new OpenAPILink(manuscriptsContract, {
      url: 'http://copydesk.test/api/v1',
      headers: { authorization, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
      fetch: async (request) => await server.app.fetch(request),
    }),
  )
  const bring = async (file: File) => {
    const { id, leftOut } = await api.upload({ campaignId, file })
    return { leftOut, article: await user.api.articles.get({ id }) }
  }
  return { user, api, campaignId, bring }
}

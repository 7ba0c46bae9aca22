import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { deskContract } from '#contracts/desk.ts'
import type { TestApp, TestUser } from '#test/test-app.ts'

export type DeskApi = ContractRouterClient<typeof deskContract>

/** The routes of the desk for a signed-in person. */
export function deskApi(server: TestApp, user: Pick<TestUser, 'token'>): DeskApi {
  return createORPCClient(
    new OpenAPILink(deskContract, {
      url: 'http://copydesk.test/api/v1',
      headers: { authorization: `Bearer ${user.token}` },
      fetch: async (request) => await server.app.fetch(request),
    }),
  )
}

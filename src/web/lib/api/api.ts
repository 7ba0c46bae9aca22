import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { apiContract } from '#contracts/api.ts'
import { fetchSignedIn } from './api-fetch.ts'
import routes from './api-routes.json' with { type: 'json' }

export type ApiContext = {
  /** Sent when creating something, so that a retry does not create it twice. */
  idempotencyKey?: string
}

export type Api = ContractRouterClient<typeof apiContract, ApiContext>

/**
 * The way to the routes of a contract. Only its methods and paths are needed here; its schemas would be
 * most of the bundle.
 */
export function linkTo(contractRoutes: unknown): OpenAPILink<ApiContext> {
  return new OpenAPILink<ApiContext>(contractRoutes as AnyContractRouter, {
    url: () => `${window.location.origin}/api/v1`,
    headers: ({ context }) =>
      context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {},
    fetch: (request) => fetchSignedIn(request),
  })
}

/** Calls the API as the signed-in person; `readProblem` reads its rejections. */
export const api: Api = createORPCClient(linkTo(routes))

/** Query and mutation options, and their keys, for every call of the API. */
export const apiQueries = createTanstackQueryUtils(api)

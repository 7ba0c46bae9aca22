import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { apiContract } from '#contracts/api.ts'
import { fetchSignedIn } from './api-fetch.ts'
import routes from './api-routes.json' with { type: 'json' }

export type ApiContext = {
  /** Sent with a create, so that a retry of the same submission is not done twice. */
  idempotencyKey?: string
}

export type Api = ContractRouterClient<typeof apiContract, ApiContext>

// Of the contract only methods and paths are needed here; the schemas would be most of the bundle.
const link = new OpenAPILink<ApiContext>(routes as AnyContractRouter, {
  url: () => `${window.location.origin}/api/v1`,
  headers: ({ context }) =>
    context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {},
  fetch: (request) => fetchSignedIn(request),
})

/** Calls the API as the signed-in person; rejects with what `readProblem` reads. */
export const api: Api = createORPCClient(link)

/** Query and mutation options, and their keys, for every call of the API. */
export const apiQueries = createTanstackQueryUtils(api)

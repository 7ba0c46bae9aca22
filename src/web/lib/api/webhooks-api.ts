import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { webhooksContract } from '#contracts/developers/webhooks.ts'
import { type ApiContext, linkTo } from './api.ts'
import routes from './webhooks-routes.json' with { type: 'json' }

export type WebhooksApi = ContractRouterClient<typeof webhooksContract, ApiContext>

/** Calls the API of webhooks, which only their own screens need. */
export const webhooksApi: WebhooksApi = createORPCClient(linkTo(routes))

/** Query and mutation options, and their keys, which all begin with 'webhooks'. */
export const webhooksQueries = createTanstackQueryUtils(webhooksApi, { path: ['webhooks'] })

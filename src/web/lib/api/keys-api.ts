import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { keysContract } from '#contracts/team/api-keys.ts'
import { type ApiContext, linkTo } from './api.ts'
import routes from './keys-routes.json' with { type: 'json' }

export type KeysApi = ContractRouterClient<typeof keysContract, ApiContext>

/** Calls the API of API keys, which only their own screen needs. */
export const keysApi: KeysApi = createORPCClient(linkTo(routes))

/** Query and mutation options, and their keys, which all begin with 'keys'. */
export const keysQueries = createTanstackQueryUtils(keysApi, { path: ['keys'] })

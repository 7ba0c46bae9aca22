import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { expertsContract } from '#contracts/clients/experts.ts'
import { type ApiContext, linkTo } from './api.ts'
import routes from './experts-routes.json' with { type: 'json' }

type ExpertsApi = ContractRouterClient<typeof expertsContract, ApiContext>

/** Calls the API of questions to experts. */
export const expertsApi: ExpertsApi['experts'] = createORPCClient<ExpertsApi>(
  linkTo(routes),
).experts

/** Query options of questions to experts; the keys begin with 'clients', so that they go stale with them. */
export const expertsQueries = createTanstackQueryUtils(expertsApi, { path: ['clients', 'experts'] })

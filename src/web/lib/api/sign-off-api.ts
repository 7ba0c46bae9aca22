import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { signOffContract } from '#contracts/approval/signoff.ts'
import { type ApiContext, linkTo } from './api.ts'
import routes from './sign-off-routes.json' with { type: 'json' }

export type SignOffApi = ContractRouterClient<typeof signOffContract, ApiContext>

/** Calls the API of approvals. Apart, since only what opens beside an article needs its addresses. */
export const signOffApi: SignOffApi = createORPCClient(linkTo(routes))

/** Query and mutation options, and their keys, which all begin with 'sign-off'. */
export const signOffQueries = createTanstackQueryUtils(signOffApi, { path: ['sign-off'] })

import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { appsContract } from '#contracts/team/connected-apps.ts'
import { type ApiContext, linkTo } from './api.ts'
import routes from './apps-routes.json' with { type: 'json' }

export type AppsApi = ContractRouterClient<typeof appsContract, ApiContext>

/** Calls what connects apps, which only the page of consent needs. */
export const appsApi: AppsApi = createORPCClient(linkTo(routes))

/** Query and mutation options, and their keys, which all begin with 'apps'. */
export const appsQueries = createTanstackQueryUtils(appsApi, { path: ['apps'] })

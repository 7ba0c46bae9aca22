import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { deskContract } from '#contracts/desk.ts'
import { type ApiContext, linkTo } from './api.ts'
import routes from './desk-routes.json' with { type: 'json' }

export type DeskApi = ContractRouterClient<typeof deskContract, ApiContext>

/** Calls the API of the work around articles. Apart, since only what opens later needs its addresses. */
export const deskApi: DeskApi = createORPCClient(linkTo(routes))

/** Query and mutation options, and their keys, which all begin with 'desk'. */
export const deskQueries = createTanstackQueryUtils(deskApi, { path: ['desk'] })

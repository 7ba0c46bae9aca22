import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { billingContract } from '#contracts/credits/billing.ts'
import { type ApiContext, linkTo } from './api.ts'
import routes from './billing-routes.json' with { type: 'json' }

export type BillingApi = ContractRouterClient<typeof billingContract, ApiContext>

/** Calls the API of money as the signed-in person. Apart, since only pages about money need its addresses. */
export const billingApi: BillingApi = createORPCClient(linkTo(routes))

/** Query and mutation options, and their keys, which all begin with 'billing'. */
export const billingQueries = createTanstackQueryUtils(billingApi, { path: ['billing'] })

import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { recurringContract } from '#contracts/clients/recurring.ts'
import { type ApiContext, linkTo } from './api.ts'
import routes from './recurring-routes.json' with { type: 'json' }

export type RecurringApi = ContractRouterClient<typeof recurringContract, ApiContext>

/** Calls the API of recurring briefs, which only their own screen needs. */
export const recurringApi: RecurringApi = createORPCClient(linkTo(routes))

/** Query and mutation options, and their keys, which all begin with 'recurring'. */
export const recurringQueries = createTanstackQueryUtils(recurringApi, { path: ['recurring'] })

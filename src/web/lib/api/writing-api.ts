import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { writingContract } from '#contracts/writing.ts'
import { type ApiContext, linkTo } from './api.ts'
import routes from './writing-routes.json' with { type: 'json' }

export type WritingApi = ContractRouterClient<typeof writingContract, ApiContext>

/** Calls the API of what articles are written from. Apart, since few pages need its addresses. */
export const writingApi: WritingApi = createORPCClient(linkTo(routes))

/** Query options of a client's knowledge; the keys begin with 'clients', so that they go stale with them. */
export const knowledgeQueries = createTanstackQueryUtils(writingApi.knowledge, {
  path: ['clients', 'knowledge'],
})

/** Query options of an article's checks. */
export const checksQueries = createTanstackQueryUtils(writingApi.checks, {
  path: ['articles', 'checks'],
})

/** Query options of what an article claims. */
export const claimsQueries = createTanstackQueryUtils(writingApi.claims, {
  path: ['articles', 'claims'],
})

import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { sourcesContract } from '#contracts/clients/sources.ts'
import { type ApiContext, linkTo } from './api.ts'
import routes from './sources-routes.json' with { type: 'json' }

type SourcesApi = ContractRouterClient<typeof sourcesContract, ApiContext>

/** Calls the API of documents, websites and the facts proposed from them. */
export const sourcesApi: SourcesApi['sources'] = createORPCClient<SourcesApi>(
  linkTo(routes),
).sources

/** Query options of a client's sources; the keys begin with 'clients', so that they go stale with them. */
export const sourcesQueries = createTanstackQueryUtils(sourcesApi, { path: ['clients', 'sources'] })

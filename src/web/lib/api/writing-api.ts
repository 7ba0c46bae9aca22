import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { writingContract } from '#contracts/articles/writing.ts'
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

/** Query options of an article's links to its client's pages. */
export const linksQueries = createTanstackQueryUtils(writingApi.links, {
  path: ['articles', 'links'],
})

/** Query options of batches; the keys begin with 'articles', so that they go stale with them. */
export const batchesQueries = createTanstackQueryUtils(writingApi.batches, {
  path: ['articles', 'batches'],
})

/** Query options of sheets that are kept as drafts. */
export const sheetDraftsQueries = createTanstackQueryUtils(writingApi.sheetDrafts, {
  path: ['articles', 'sheet-drafts'],
})

/** Query options of outlines that wait for a person. */
export const outlinesQueries = createTanstackQueryUtils(writingApi.outlines, {
  path: ['articles', 'outlines'],
})

/** Query options of what the calls to models took. */
export const costsQueries = createTanstackQueryUtils(writingApi.costs, {
  path: ['articles', 'costs'],
})

/** Query options of what an article claims. */
export const claimsQueries = createTanstackQueryUtils(writingApi.claims, {
  path: ['articles', 'claims'],
})

/** Query options of clients' default templates; the keys begin with 'clients', so that they go stale with them. */
export const defaultTemplatesQueries = createTanstackQueryUtils(writingApi.defaultTemplates, {
  path: ['clients', 'default-templates'],
})

/** Query options of what was searched and read for articles. */
export const researchQueries = createTanstackQueryUtils(writingApi.research, {
  path: ['articles', 'research'],
})

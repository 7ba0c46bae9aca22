import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { picturesContract } from '#contracts/articles/pictures.ts'
import { type ApiContext, linkTo } from './api.ts'
import routes from './pictures-routes.json' with { type: 'json' }

type PicturesApi = ContractRouterClient<typeof picturesContract, ApiContext>

/** Calls the API of galleries and of the formats of banners. */
export const picturesApi: PicturesApi['pictures'] = createORPCClient<PicturesApi>(
  linkTo(routes),
).pictures

/** Query options of galleries and formats. */
export const picturesQueries = createTanstackQueryUtils(picturesApi, { path: ['pictures'] })

import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { beginningsContract } from '#contracts/clients/client-beginnings.ts'
import { type ApiContext, linkTo } from './api.ts'
import routes from './beginnings-routes.json' with { type: 'json' }

type BeginningsApi = ContractRouterClient<typeof beginningsContract, ApiContext>

/** Calls the API by which a client begins with its website. */
export const beginningsApi: BeginningsApi['beginnings'] = createORPCClient<BeginningsApi>(
  linkTo(routes),
).beginnings

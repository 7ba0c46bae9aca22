import {
  type AnyContractProcedure,
  type AnyContractRouter,
  isContractProcedure,
} from '@orpc/contract'
import { apiContract } from './api.ts'
import { signOffContract } from './approval/signoff.ts'
import { picturesContract } from './articles/pictures.ts'
import { writingContract } from './articles/writing.ts'
import { beginningsContract } from './clients/client-beginnings.ts'
import { expertsContract } from './clients/experts.ts'
import { recurringContract } from './clients/recurring.ts'
import { sourcesContract } from './clients/sources.ts'
import { billingContract } from './credits/billing.ts'
import { offerFunctionsContract, offersContract } from './credits/offers.ts'
import { deskContract } from './desk.ts'
import { webhooksContract } from './developers/webhooks.ts'
import { functionsContract } from './functions.ts'
import type { OperationMeta } from './operations.ts'
import { keysContract } from './team/api-keys.ts'
import { appsContract } from './team/connected-apps.ts'

export type ContractPart = {
  /** The address its paths are below. */
  prefix: '/api/v1' | '/functions/v1'
  /** What its routes are grouped under in names, as in `billing.overview`; null where they stand alone. */
  group: string | null
  contract: AnyContractRouter
}

const resources = (contract: AnyContractRouter, group: string | null = null): ContractPart => ({
  prefix: '/api/v1',
  group,
  contract,
})

const functions = (contract: AnyContractRouter): ContractPart => ({
  prefix: '/functions/v1',
  group: null,
  contract,
})

/**
 * The contracts of resources for those who are signed in. The browser loads the routes of each with the
 * screens that call them, from the file `web/lib/api/<key>-routes.json`.
 */
export const resourceContracts = {
  api: resources(apiContract),
  billing: resources(billingContract, 'billing'),
  writing: resources(writingContract),
  sources: resources(sourcesContract),
  experts: resources(expertsContract),
  pictures: resources(picturesContract),
  beginnings: resources(beginningsContract),
  'sign-off': resources(signOffContract, 'signOff'),
  desk: resources(deskContract, 'desk'),
  recurring: resources(recurringContract, 'recurring'),
  webhooks: resources(webhooksContract, 'webhooks'),
  keys: resources(keysContract, 'keys'),
  apps: resources(appsContract, 'apps'),
} satisfies Record<string, ContractPart>

/** Every contract that needs a session. */
export const signedInContracts: readonly ContractPart[] = [
  ...Object.values(resourceContracts),
  functions(functionsContract),
]

/** Every contract that needs none. */
export const publicContracts: readonly ContractPart[] = [
  resources(offersContract),
  functions(offerFunctionsContract),
]

export type ContractRoute = {
  /** The way to it in its contract, e.g. `['clients', 'get']`. */
  path: string[]
  method: string
  /** Without a slash at the end; ids stand in braces. */
  address: string
  meta: OperationMeta
}

/** Every route of a contract. */
export function routesOf({ prefix, contract }: ContractPart): ContractRoute[] {
  return below([], contract).map(({ path, procedure }) => {
    const { route, meta } = procedure['~orpc']
    const { method = 'POST', path: address } = route
    return { path, method, address: `${prefix}${address}`.replace(/\/$/, ''), meta }
  })
}

function below(path: string[], router: AnyContractRouter): Procedure[] {
  if (isContractProcedure(router)) return [{ path, procedure: router }]
  return Object.entries(router).flatMap(([name, part]) =>
    below([...path, name], part as AnyContractRouter),
  )
}

type Procedure = { path: string[]; procedure: AnyContractProcedure }

import { minifyContractRouter } from '@orpc/contract'
import { expect, test } from 'vitest'
import { apiContract } from '#contracts/api.ts'
import { billingContract } from '#contracts/billing.ts'
import { beginningsContract } from '#contracts/client-beginnings.ts'
import { deskContract } from '#contracts/desk.ts'
import { signOffContract } from '#contracts/signoff.ts'
import { sourcesContract } from '#contracts/sources.ts'
import { writingContract } from '#contracts/writing.ts'

/** The methods and paths of the contract, without what only the server and the documentation use. */
function methodsAndPaths(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('method' in value && 'path' in value) return { method: value.method, path: value.path }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, methodsAndPaths(inner)]),
  )
}

// After a change of the contract: npx vitest run src/web/lib/api/api-routes.test.ts -u
test.each([
  ['api-routes.json', apiContract],
  ['billing-routes.json', billingContract],
  ['writing-routes.json', writingContract],
  ['sources-routes.json', sourcesContract],
  ['beginnings-routes.json', beginningsContract],
  ['sign-off-routes.json', signOffContract],
  ['desk-routes.json', deskContract],
])('%s: the routes the browser carries are those of the contract', async (file, contract) => {
  const routes = methodsAndPaths(minifyContractRouter(contract))
  await expect(`${JSON.stringify(routes, null, 2)}\n`).toMatchFileSnapshot(`./${file}`)
})

import { minifyContractRouter } from '@orpc/contract'
import { expect, test } from 'vitest'
import { resourceContracts } from '#contracts/surface.ts'

/** The methods and paths of the contract, without what only the server and the documentation use. */
function methodsAndPaths(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('method' in value && 'path' in value) return { method: value.method, path: value.path }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'meta' ? {} : methodsAndPaths(inner),
    ]),
  )
}

// After a change of the contract: npx vitest run src/web/lib/api/api-routes.test.ts -u
test.each(Object.entries(resourceContracts))(
  '%s: the routes the browser carries are those of the contract',
  async (name, { contract }) => {
    const routes = methodsAndPaths(minifyContractRouter(contract))
    await expect(`${JSON.stringify(routes, null, 2)}\n`).toMatchFileSnapshot(
      `./${name}-routes.json`,
    )
  },
)

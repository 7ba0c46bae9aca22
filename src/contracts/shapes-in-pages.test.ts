import { expect, test, vi } from 'vitest'

test('a page makes its schemas without evaluating code', async () => {
  vi.stubGlobal('document', {})
  vi.stubGlobal('__zod_globalConfig', undefined)
  const evaluate = vi.fn(function Forbidden() {
    throw new EvalError('forbidden by the content security policy')
  })
  vi.stubGlobal('Function', evaluate)
  const { apiContract } = await import('./api.ts')
  expect(apiContract).toBeDefined()
  const { clientFieldsSchema } = await import('./clients/clients.ts')
  expect(clientFieldsSchema.safeParse({}).success).toBe(false)
  expect(evaluate).not.toHaveBeenCalled()
})

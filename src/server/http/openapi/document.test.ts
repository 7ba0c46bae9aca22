import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { publicContracts, routesOf, signedInContracts } from '#contracts/surface.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { leftOut } from './other-paths.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const contractRoutes = () =>
  [...signedInContracts, ...publicContracts]
    .flatMap(routesOf)
    .map(({ method, address }) => `${method} ${address}`)

test('describes every contract route, without authentication', async () => {
  const answer = await server.app.request('/api/v1/openapi.json')
  expect(answer.status).toBe(200)
  const document = await answer.json()
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const expected = contractRoutes()
  expect(expected.length).toBeGreaterThan(20)
  expect(described).toEqual(expect.arrayContaining(expected))
})

test('describes every other address of the server, or says that it leaves it out', async () => {
  const document = await (await server.app.request('/api/v1/openapi.json')).json()
  const contract = new Set(contractRoutes())
  const described = Object.entries(document.paths)
    .flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
    )
    .filter((route) => !contract.has(route))
  // Hono lists middleware, and the handlers of whole contracts, under ALL.
  const served = server.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{.+?\})?/g, '{$1}')}`)
  const excused = (route: string) =>
    Object.keys(leftOut).some((path) =>
      path.endsWith('/*') ? route.includes(` ${path.slice(0, -1)}`) : route.endsWith(path),
    )
  expect(described.sort()).toEqual(served.filter((route) => !excused(route)).sort())
  for (const [path, why] of Object.entries(leftOut)) {
    expect(document.info.description).toContain(`${path}. ${why}`)
  }
})

test('an operation has its body, its response, its errors and authentication', async () => {
  const document = await (await server.app.request('/api/v1/openapi.json')).json()
  expect(document.openapi).toMatch(/^3\.1/)
  expect(document.security).toEqual([{ accessToken: [] }])
  const create = document.paths['/api/v1/clients'].post
  const body = create.requestBody.content['application/json'].schema
  expect(body.required).toEqual(['name', 'industry'])
  expect(create.responses['201'].content['application/json'].schema.required).toContain('id')
  expect(create.responses.default).toEqual({ $ref: '#/components/responses/Error' })
  expect(create.responses['409']).toEqual({ $ref: '#/components/responses/Refused409' })
  expect(create.parameters).toContainEqual({ $ref: '#/components/parameters/idempotencyKey' })
  const upload = document.paths['/api/v1/clients/{id}/logo'].put
  expect(Object.keys(upload.requestBody.content)).toContain('multipart/form-data')
})

// @hey-api/openapi-ts 0.95 writes a client that TypeScript refuses where one of these is otherwise.
test('what stands in an address has a default of its own kind, and is a list as programs repeat names', async () => {
  const document = await (await server.app.request('/api/v1/openapi.json')).json()
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item as object))
  const asked = operations.flatMap(({ parameters = [] }) => parameters)
  expect(asked.filter(({ style }) => style === 'deepObject')).toEqual([])
  const others = asked.filter(
    ({ schema }) => schema?.type === 'string' && typeof (schema.default ?? '') !== 'string',
  )
  expect(others).toEqual([])
})

test('no number has two lower or two upper limits', async () => {
  const text = await (await server.app.request('/api/v1/openapi.json')).text()
  const twice: string[] = []
  JSON.parse(text, (name, value) => {
    const has = (limit: string) => value !== null && typeof value === 'object' && limit in value
    const both = (limit: string) => has(limit.toLowerCase()) && has(`exclusive${limit}`)
    if (both('Minimum') || both('Maximum')) twice.push(name)
    return value
  })
  expect(twice).toEqual([])
})

test('what the pricing page asks for needs no authentication', async () => {
  const document = await (await server.app.request('/api/v1/openapi.json')).json()
  expect(document.paths['/api/v1/plans'].get.security).toEqual([])
  expect(document.paths['/functions/v1/validate-promo-code'].post.security).toEqual([])
})

type Described = {
  operationId?: string
  summary?: string
  tags?: string[]
  security?: object[]
  parameters?: { name?: string; in?: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { example?: unknown }> }>
}

const operations = async () => {
  const document = await (await server.app.request('/api/v1/openapi.json')).json()
  return Object.entries<Record<string, Described>>(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  )
}

test('every operation has an id, a summary, a group, its refusals and what opens it', async () => {
  const all = await operations()
  const lacking = all.filter(({ operation }) => {
    const { operationId, summary, tags, responses, security } = operation
    const refusals = Object.keys(responses).filter((status) => status.startsWith('4'))
    const opened = security === undefined || Array.isArray(security)
    return !operationId || !summary || !tags?.[0] || refusals.length === 0 || !opened
  })
  expect(lacking.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  const ids = all.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the description names the scope of each operation that keys may use, and closes the others', async () => {
  const security = new Map(
    (await operations()).map(({ method, path, operation }) => [
      `${method.toUpperCase()} ${path}`,
      operation.security,
    ]),
  )
  for (const { method, address, meta } of signedInContracts.flatMap(routesOf)) {
    const scopes = meta.scope === '*' ? [] : [meta.scope]
    expect(security.get(`${method} ${address}`), address).toEqual([
      { accessToken: [] },
      ...(meta.scope ? [{ apiKey: scopes }] : []),
    ])
  }
})

test('every example is one that the contract takes or gives', async () => {
  const described = new Map(
    (await operations()).map(({ method, path, operation }) => [`${method} ${path}`, operation]),
  )
  const tried: string[] = []
  for (const part of [...signedInContracts, ...publicContracts]) {
    for (const { path, method, address } of routesOf(part)) {
      const name = `${method.toLowerCase()} ${address}`
      const { requestBody, responses, parameters = [] } = described.get(name) as Described
      const { inputSchema, outputSchema } = procedureAt(part.contract, path)
      const body = requestBody?.content['application/json']?.example
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      if (body && inputSchema) {
        const ids = Object.fromEntries(inPath.map((one) => [one.name, one.example]))
        const result = inputSchema.safeParse({ ...ids, ...(body as object) })
        expect(result.error?.issues, `${name}: ${JSON.stringify(body)}`).toBeUndefined()
      }
      const given = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      for (const [, answer] of given) {
        const example = answer.content?.['application/json']?.example
        if (example === undefined || !outputSchema) continue
        const result = outputSchema.safeParse(example)
        expect(result.error?.issues, `${name} answers`).toBeUndefined()
        tried.push(name)
      }
    }
  }
  expect(tried.length).toBeGreaterThan(200)
})

type Schemas = { inputSchema?: z.ZodType; outputSchema?: z.ZodType }

function procedureAt(contract: unknown, path: string[]): Schemas {
  const found = path.reduce<unknown>(
    (router, name) => (router as Record<string, unknown>)[name],
    contract,
  )
  return (found as { '~orpc': Schemas })['~orpc']
}

test('the form of visitors is refused in the shape that is described', async () => {
  const document = await (await server.app.request('/api/v1/openapi.json')).json()
  const { responses } = document.paths['/functions/v1/lead-capture'].post
  const { properties } = responses['422'].content['application/json'].schema
  const answer = await server.app.request('/functions/v1/lead-capture', { method: 'POST' })
  expect(answer.status).toBe(422)
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(await answer.json())))
})

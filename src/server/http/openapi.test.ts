import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicContracts, routesOf, signedInContracts } from '#contracts/surface.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { leftOut } from './openapi-other.ts'

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
  expect(create.parameters).toContainEqual({ $ref: '#/components/parameters/idempotencyKey' })
  const upload = document.paths['/api/v1/clients/{id}/logo'].put
  expect(Object.keys(upload.requestBody.content)).toContain('multipart/form-data')
})

test('what the pricing page asks for needs no authentication', async () => {
  const document = await (await server.app.request('/api/v1/openapi.json')).json()
  expect(document.paths['/api/v1/plans'].get.security).toEqual([])
  expect(document.paths['/functions/v1/validate-promo-code'].post.security).toEqual([])
})

import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routesOf, signedInContracts } from '#contracts/surface.ts'
import { makeKey, post, type TestKey } from '#test/factories/api-keys.ts'
import { createCampaign } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'

let server: TestApp
let key: TestKey
let campaignId: string
beforeAll(async () => {
  // As on a real server, whose answers are of its own kind.
  getRequestListener(() => new Response())
  server = await startTestApp()
  const owner = await server.signUp({ credits: 10 })
  key = await makeKey(server, owner)
  campaignId = (await createCampaign(owner)).id
})
afterAll(() => server.close())

const order = (inputValue: string, name?: string) =>
  key.request('/api/v1/articles', post({ campaignId, inputType: 'topic', inputValue }, name))

test('an order is accepted, and says where it is followed, also when it is repeated', async () => {
  for (const time of ['first', 'again']) {
    const answer = await order('On anvils', 'one')
    expect([time, answer.status]).toEqual([time, 202])
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    const { articles } = await answer.json()
    const location = answer.headers.get('location') ?? ''
    expect(location).toBe(`/api/v1/articles/${articles[0].id}`)
    expect(await (await key.request(location)).json()).toMatchObject({ id: articles[0].id })
  }
})

test('an order of several is followed as a batch, and what is refused is followed nowhere', async () => {
  const answer = await order('On anvils\nOn wool')
  const { batchId } = await answer.json()
  expect(answer.headers.get('location')).toBe(`/api/v1/batches/${batchId}`)
  expect((await key.request(`/api/v1/batches/${batchId}`)).status).toBe(200)
  const refused = await order('')
  expect([refused.status, refused.headers.get('location')]).toEqual([422, null])
})

test('what a program begins and has to wait for says where it is followed, where programs may read', () => {
  const all = signedInContracts.flatMap(routesOf)
  const readable = new Set(
    all.filter(({ method, meta }) => method === 'GET' && meta.scope).map(({ address }) => address),
  )
  const spending = all.filter(({ meta }) => meta.scope && meta.needsIdempotencyKey)
  expect(spending.length).toBeGreaterThan(4)
  for (const { address, meta } of spending) {
    // What is planned for later has an address of its own.
    if (address.endsWith('/schedule')) continue
    const above = address.slice(0, address.lastIndexOf('/'))
    const at = { order: '/api/v1/articles/{id}', here: address, above }[meta.followedAt ?? 'order']
    expect([address, meta.followedAt !== undefined, readable.has(at)]).toEqual([
      ...[address, true, true],
    ])
  }
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostHog } from './posthog.ts'

const received: { path: string | undefined; body: Record<string, unknown> }[] = []
let status = 200
const server = createServer(async (request, response) => {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
  received.push({ path: request.url, body })
  response.writeHead(status).end('{}')
})
let host: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('an event carries key and page, and a visitor made up for it alone', async () => {
  status = 200
  const postHog = createPostHog({ host, key: 'project-key' })
  await postHog.record('page_view', '/faq')
  await postHog.record('login', '/auth')
  expect(received.map(({ path }) => path)).toEqual(['/i/v0/e/', '/i/v0/e/'])
  expect(received[0]?.body).toMatchObject({
    api_key: 'project-key',
    event: '$pageview',
    properties: { $process_person_profile: false, $ip: null, $pathname: '/faq' },
  })
  const visitors = new Set(received.map(({ body }) => body.distinct_id))
  expect(visitors.size).toBe(2)
})

test.each([
  [503, 'unavailable'],
  [401, 'rejected'],
] as const)('the answer %i is %s', async (answer, kind) => {
  status = answer
  const postHog = createPostHog({ host, key: 'project-key' })
  await expect(postHog.record('login', '/auth')).rejects.toMatchObject({ kind })
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { LiveHub } from '#server/features/live/index.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { startTestApp, type TestApp, type TestUser, verifyTestToken } from '#test/test-app.ts'
import { serveMetrics } from './metrics.ts'
import { listenForMetrics } from './metrics-port.ts'
import type { HttpEnv } from './request.ts'

const token = 'a token for the scraper'

let server: TestApp
let user: TestUser
let app: Hono<HttpEnv>
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  server = await startTestApp()
  user = await server.signUp()
  const destination = { write: (line: string) => lines.push(JSON.parse(line)) }
  app = createApp({
    wiring: { ...server.wiring, log: createLogger({ level: 'info', destination }) },
    hub: new LiveHub(),
    verifyAccessToken: verifyTestToken,
    trustedProxies: [],
    metrics: serveMetrics(server.wiring, token),
    accessLog: true,
  })
})
afterAll(() => server.close())

const ask = async (path: string, init: RequestInit & { workspaceId?: string } = {}) => {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${user.token}`)
  headers.set('x-workspace-id', init.workspaceId ?? user.workspaceId)
  return await app.request(path, { ...init, headers })
}
const scrape = async () => {
  const answer = await app.request('/metrics', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  return await answer.text()
}

test('the metrics are there only for the bearer of the token', async () => {
  expect((await app.request('/metrics')).status).toBe(401)
  const wrong = { headers: { authorization: `Bearer ${token}x` } }
  expect((await app.request('/metrics', wrong)).status).toBe(401)
  expect((await server.app.request('/metrics')).status).toBe(404)
})

test('requests are counted by the path of the contract, method and status', async () => {
  const id = crypto.randomUUID()
  await ask('/api/v1/clients?search=secret-query')
  await ask(`/api/v1/clients/${id}`)
  await app.request('/healthz')
  await app.request(`/nowhere/${id}`)
  const text = await scrape()
  const count = (labels: string) =>
    new RegExp(`^copydesk_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(
      text,
    )?.[1]
  expect(count('method="GET",route="/api/v1/clients",status="200"')).toBe('1')
  expect(count('method="GET",route="/api/v1/clients/\\{id\\}",status="404"')).toBe('1')
  expect(count('method="GET",route="/healthz",status="200"')).toBe('1')
  expect(text).not.toContain(id)
  expect(text).not.toContain('secret-query')
})

test('the queue, the process and what has been counted elsewhere are in it', async () => {
  server.wiring.metrics.tasks.inc({ task: 'draw-image', outcome: 'failed', cause: 'rejected' })
  const text = await scrape()
  expect(text).toContain('copydesk_queue_jobs{job="generate-article",state="waiting"} 0')
  expect(text).toContain('copydesk_queue_oldest_seconds{job="generate-article"} 0')
  expect(text).toContain(
    'copydesk_tasks_total{task="draw-image",outcome="failed",cause="rejected"} 1',
  )
  expect(text).toContain('copydesk_event_streams 0')
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
})

test('the access log has one line for a request, without query or token', async () => {
  lines.length = 0
  const answer = await ask('/api/v1/clients?search=secret-query')
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'info',
      msg: 'request',
      method: 'GET',
      route: '/api/v1/clients',
      status: 200,
      ms: expect.any(Number),
      requestId: answer.headers.get('x-request-id'),
      workspaceId: user.workspaceId,
    }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/secret-query|test\./)
})

test('a port of their own serves the metrics and nothing else', async () => {
  const { port } = await freePort()
  const metrics = { port, token: null }
  const other = await startTestApp()
  const close = await listenForMetrics({ host: '127.0.0.1', metrics }, other.wiring)
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('copydesk_queue_jobs')
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404)
  await close()
  await other.close()
})

test('the version is public', async () => {
  const answer = await app.request('/version')
  expect(await answer.json()).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
})

async function freePort(): Promise<AddressInfo> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return address
}

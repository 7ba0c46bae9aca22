import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLogger } from '#server/kernel/logger.ts'
import { errorResponse } from '../error-response.ts'
import type { HttpEnv } from '../request.ts'
import { ownHostOnly } from './host.ts'

async function statusFor(publicUrl: string, host: string | null, path = '/dev/mailbox-data') {
  const app = new Hono<HttpEnv>()
  app.onError((error, c) => errorResponse(c, error))
  app.use(async (c, next) => {
    c.set('log', createLogger({ level: 'silent' }))
    await next()
  })
  app.use(ownHostOnly(publicUrl))
  app.get('*', (c) => c.text('ok'))
  return (await app.request(path, { headers: host === null ? {} : { host } })).status
}

test.each([
  ['https://desk.example.com', 'desk.example.com'],
  ['https://desk.example.com', 'DESK.example.com:443'],
  ['https://desk.example.com:8443', 'desk.example.com'],
  ['http://localhost:3000', 'localhost:3000'],
  ['http://localhost:3000', '127.0.0.1:3000'],
  ['http://localhost:3000', '[::1]:3000'],
  ['http://127.0.0.1:3000', 'localhost:5173'],
  ['http://localhost:3000', null],
])('%s answers for the host %s', async (publicUrl, host) => {
  expect(await statusFor(publicUrl, host)).toBe(200)
})

test.each([
  ['http://localhost:3000', 'rebound.example'],
  ['http://localhost:3000', 'localhost.example'],
  ['http://localhost:3000', '192.168.1.10:3000'],
  ['http://localhost:3000', '127.evil.example'],
  ['http://localhost:3000', 'localhost@evil.example'],
  ['http://localhost:3000', 'evil.example/localhost'],
  ['https://desk.example.com', 'localhost'],
  ['https://desk.example.com', 'desk.example.com.evil.example'],
  ['https://desk.example.com', ' '],
])('%s refuses the host %s', async (publicUrl, host) => {
  expect(await statusFor(publicUrl, host)).toBe(421)
})

test.each(['/healthz', '/readyz', '/metrics'])('%s answers for every host', async (path) => {
  expect(await statusFor('https://desk.example.com', '10.0.0.7:8080', path)).toBe(200)
})

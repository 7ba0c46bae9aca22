import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

/** What a server that trusts these proxies takes for the address of a request from loopback. */
async function seen(trusted: string[], forwarded: string): Promise<string | null> {
  const app = new Hono().get('/', (c) => c.json(clientAddress(c, trusted)))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers = { 'x-forwarded-for': forwarded }
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers })
  server.close()
  return (await answer.json()) as string | null
}

test('an untrusted X-Forwarded-For is ignored', async () => {
  expect(await seen([], '203.0.113.9')).toBe('127.0.0.1')
  expect(await seen(['10.0.0.0/8'], '203.0.113.9')).toBe('127.0.0.1')
})

test('X-Forwarded-For counts as far as trusted proxies wrote it', async () => {
  expect(await seen(['127.0.0.1'], '203.0.113.9')).toBe('203.0.113.9')
  expect(await seen(['127.0.0.0/8'], '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(await seen(['127.0.0.1', '203.0.113.0/24'], '198.51.100.1, 203.0.113.9')).toBe(
    '198.51.100.1',
  )
})

test('an invalid address ends the chain', async () => {
  for (const nonsense of ['', 'unknown', "' or 1=1", '203.0.113.9, <script>', '999.1.1.1']) {
    expect(await seen(['127.0.0.1'], nonsense)).toBe('127.0.0.1')
  }
})

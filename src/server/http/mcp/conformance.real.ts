import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey } from '#test/factories/api-keys.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { freePort } from '../../../../scripts/tests/free-port.ts'

// The official conformance suite, as far as it asks for what every server has: the other scenarios call tools, prompts and
// resources of its own. MCP_SDK names a folder in which `npm install @modelcontextprotocol/conformance` was run.

const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'dns-rebinding-protection',
]

let server: TestApp
let listening: ReturnType<typeof serve>
let origin: string
beforeAll(async () => {
  if (!process.env.MCP_SDK) throw new Error('MCP_SDK names no folder')
  const port = freePort()
  origin = `http://127.0.0.1:${port}`
  server = await startTestApp({ settings: { publicUrl: origin } })
  const { token } = await makeKey(server, await server.signUp())
  // The suite cannot sign in.
  const fetch = (request: Request) => {
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${token}`)
    return server.app.fetch(new Request(request, { headers }))
  }
  listening = serve({ fetch, port, hostname: '127.0.0.1' })
  await once(listening, 'listening')
})
afterAll(async () => {
  listening?.close()
  await server?.close()
})

test.each(scenarios)('%s', async (scenario) => {
  const suite = join(
    process.env.MCP_SDK ?? '',
    'node_modules/@modelcontextprotocol/conformance/dist/index.js',
  )
  const asked = ['server', '--url', `${origin}/mcp`, '--scenario', scenario]
  const child = spawn(process.execPath, [suite, ...asked])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const [code] = await once(child, 'exit')
  expect(code, said).toBe(0)
})

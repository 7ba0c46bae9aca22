import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appScopes } from '#contracts/rules/key-scopes.ts'
import { makeKey } from '#test/factories/api-keys.ts'
import { named } from '#test/outside-program.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { freePort } from '../../../../scripts/tests/free-port.ts'
import { connect as connectApp, origin } from '../oauth/oauth.fixture.ts'
import { type AnyClient, callEveryTool } from './every-tool.fixture.ts'
import { tools } from './tools.ts'

// The official client in Python, in both generations of the protocol. MCP_PYTHON names a Python in whose environment
// `pip install mcp==2.3.0` was run.

type PythonClient = AnyClient & {
  version: string
  readResource(uri: string): Promise<{ contents: { text: string }[] }>
  close(): Promise<void>
}

let server: TestApp
let owner: TestUser
let address: string
let listening: ReturnType<typeof serve>
beforeAll(async () => {
  const port = freePort()
  address = `http://127.0.0.1:${port}/mcp`
  server = await startTestApp({ settings: { publicUrl: origin } })
  owner = await server.signUp({ fullName: 'Anna', credits: 9 })
  // As a proxy does that ends TLS.
  const fetch = (request: Request) => {
    const headers = new Headers(request.headers)
    headers.set('host', new URL(origin).host)
    const { pathname } = new URL(request.url)
    return server.app.fetch(new Request(origin + pathname, new Request(request, { headers })))
  }
  listening = serve({ fetch, port, hostname: '127.0.0.1' })
  await once(listening, 'listening')
})
afterAll(async () => {
  listening?.close()
  await server?.close()
})

async function connectPython(mode: 'auto' | 'legacy', token: string): Promise<PythonClient> {
  const child = spawn(
    named('MCP_PYTHON', 'a Python with mcp'),
    ['scripts/consumers/mcp-client.py'],
    {
      env: { ADDRESS: address, TOKEN: token, MODE: mode, PATH: process.env.PATH ?? '' },
    },
  )
  let trouble = ''
  child.stderr.on('data', (part) => (trouble += part))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(trouble)
    return JSON.parse(value)
  }
  const ask = (method: string, ...params: unknown[]) => {
    child.stdin.write(`${JSON.stringify({ method, params })}\n`)
    return next()
  }
  const { version } = await next()
  return {
    version,
    listTools: () => ask('list_tools'),
    callTool: ({ name, arguments: input }) => ask('call_tool', name, input),
    readResource: (uri) => ask('read_resource', uri),
    close: async () => {
      child.stdin.end()
      const [code] = await once(child, 'exit')
      expect(code, trouble).toBe(0)
    },
  }
}

test.each([
  ['auto', 'key', '2026-07-28'],
  ['auto', 'OAuth', '2026-07-28'],
  ['legacy', 'key', '2025-11-25'],
] as const)('it calls every tool and reads a resource: %s, by %s', async (mode, way, version) => {
  const byKey = way === 'key'
  const token = byKey
    ? (await makeKey(server, owner)).token
    : (await connectApp(server, owner, { scopes: [...appScopes] })).tokens.access_token
  const client = await connectPython(mode, token)
  expect(client.version).toBe(version)
  const listed = await callEveryTool(client, { server, owner, mark: `Python ${mode} ${way}` })
  const known = tools.filter(({ scope }) => byKey || scope !== 'usage:read')
  expect(listed).toEqual(known.map(({ name }) => name))
  const { contents } = await client.readResource('ui://copydesk/article')
  expect(contents[0]?.text).toContain('<!doctype html>')
  await client.close()
})

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appScopes } from '#contracts/rules/key-scopes.ts'
import { makeKey } from '#test/factories/api-keys.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { connect as connectApp, origin } from '../oauth/oauth.fixture.ts'
import { type AnyClient, callEveryTool } from './every-tool.fixture.ts'
import { tools } from './tools.ts'

// The official client of the first generation, which many programs still have. MCP_SDK names a folder in which
// `npm install @modelcontextprotocol/sdk@1` was run.

type FirstClient = AnyClient & {
  connect(transport: unknown): Promise<void>
  readResource(of: { uri: string }): Promise<{ contents: { text: string }[] }>
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>
  close(): Promise<void>
}

let server: TestApp
let owner: TestUser
beforeAll(async () => {
  server = await startTestApp({ settings: { publicUrl: origin } })
  owner = await server.signUp({ fullName: 'Anna', credits: 5 })
})
afterAll(() => server?.close())

async function connectFirst(token: string): Promise<FirstClient> {
  const { MCP_SDK: folder } = process.env
  if (!folder) throw new Error('MCP_SDK names no folder')
  const installed = createRequire(join(folder, 'package.json'))
  const { Client } = installed('@modelcontextprotocol/sdk/client/index.js')
  const { StreamableHTTPClientTransport } = installed(
    '@modelcontextprotocol/sdk/client/streamableHttp.js',
  )
  const client: FirstClient = new Client({ name: 'first', version: '1' })
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
      fetch: async (url: URL, init: RequestInit) => await server.app.request(String(url), init),
    }),
  )
  return client
}

test.each(['key', 'OAuth'])('it calls every tool and reads a resource, by %s', async (way) => {
  const byKey = way === 'key'
  const token = byKey
    ? (await makeKey(server, owner)).token
    : (await connectApp(server, owner, { scopes: [...appScopes] })).tokens.access_token
  const client = await connectFirst(token)
  const listed = await callEveryTool(client, { server, owner, mark: `first by ${way}` })
  const known = tools.filter(({ scope }) => byKey || scope !== 'usage:read')
  expect(listed).toEqual(known.map(({ name }) => name))
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
    'copydesk://articles/{id}',
  ])
  const { contents } = await client.readResource({ uri: 'ui://copydesk/article' })
  expect(contents[0]?.text).toContain('<!doctype html>')
  await client.close()
})

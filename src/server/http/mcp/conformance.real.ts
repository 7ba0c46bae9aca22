import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey } from '#test/factories/api-keys.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { freePort } from '../../../../scripts/tests/free-port.ts'
import { tools } from './tools.ts'

// The official conformance suite, as far as it asks for what every server has: the other scenarios call tools, prompts and
// resources of its own. And the official inspector, on its command line. MCP_TOOLS names a folder in which
// `npm install @modelcontextprotocol/conformance @modelcontextprotocol/inspector` was run.

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
  if (!process.env.MCP_TOOLS) throw new Error('MCP_TOOLS names no folder')
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

/** Runs an installed script of the protocol's; answers its exit code and what it said. */
async function run(script: string, args: string[]): Promise<{ code: number; said: string }> {
  const path = join(process.env.MCP_TOOLS ?? '', 'node_modules/@modelcontextprotocol', script)
  const child = spawn(process.execPath, [path, ...args])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const [code] = await once(child, 'close')
  return { code, said }
}

test.each(scenarios)('%s', async (scenario) => {
  const asked = ['server', '--url', `${origin}/mcp`, '--scenario', scenario]
  const { code, said } = await run('conformance/dist/index.js', asked)
  expect(code, said).toBe(0)
})

test('the inspector lists the tools and resources, and calls a tool', async () => {
  const inspect = async (args: string[], expected = 0) => {
    const { code, said } = await run('inspector/clients/launcher/build/index.js', [
      ...['--cli', `${origin}/mcp`, '--transport', 'http', ...args],
    ])
    expect(code, said).toBe(expected)
    return JSON.parse(said.split('\n{"error"')[0] ?? '')
  }
  // Strictly: with no schema that one of the known clients cannot read.
  const listed = await inspect(['--method', 'tools/list', '--strict'])
  expect(listed.tools.map(({ name }: { name: string }) => name)).toEqual(
    tools.map(({ name }) => name),
  )
  const templates = await inspect(['--method', 'resources/templates/list'])
  expect(templates.resourceTemplates).toMatchObject([{ uriTemplate: 'copydesk://articles/{id}' }])
  const called = await inspect(['--method', 'tools/call', '--tool-name', 'list_clients'])
  expect(called.isError).not.toBe(true)
  expect(called.content[0].text).toContain('items')
  const article = ['--method', 'tools/call', '--tool-name', 'get_article']
  expect(await inspect([...article, '--app-info'])).toMatchObject({
    ...{ hasApp: true, resourceUri: 'ui://copydesk/article' },
  })
  // Its code for a tool that refuses.
  const wrong = await inspect([...article, '--tool-arg', 'article_id=none'], 5)
  expect(wrong.isError).toBe(true)
})

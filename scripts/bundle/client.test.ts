import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carefulExample, clientExample } from '#server/http/developers/quick-start.ts'
import { makeKey } from '#test/factories/api-keys.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp } from '#test/test-app.ts'
import { client } from './client.ts'

type Desk = Record<'GET' | 'POST', (path: string, options?: object) => Promise<Answer>>
type Answer = {
  data?: { items: { id: string }[]; articles: { id: string }[] }
  error?: { code: string }
}

let server: TestApp
let folder: string
beforeAll(async () => {
  expect(await client.build('test')).toBe(true)
  folder = mkdtempSync('packages/client/.test-')
  server = await startTestApp()
}, 120_000)
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

/** What the compiler of the package says of a program that uses it, by the codes of its complaints. */
function complaintsOf(source: string): number[] {
  const file = `${folder}/program.ts`
  const globals = 'declare const process: { env: Record<string, string | undefined> }\n'
  writeFileSync(file, globals + source)
  const ts = createRequire(new URL('../../packages/client/build.ts', import.meta.url))('typescript')
  const program = ts.createProgram([file], {
    ...{ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, strict: true },
    ...{ lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'], types: [], noEmit: true, skipLibCheck: true },
  })
  return ts.getPreEmitDiagnostics(program).map(({ code }: { code: number }) => code)
}

test('the example of the page fits the types, and what the API does not know does not', () => {
  const example = clientExample('https://desk.example')
  const careful = carefulExample('https://desk.example')
  expect(complaintsOf(careful)).toEqual([])
  expect(complaintsOf(careful.replace("'if-match'", "'if-matches'"))).not.toEqual([])
  expect(complaintsOf(example)).toEqual([])
  expect(complaintsOf(example.replace("'/api/v1/articles'", "'/api/v1/team'"))).not.toEqual([])
  expect(complaintsOf(example.replace('campaignId:', 'campaign:'))).not.toEqual([])
  expect(complaintsOf(example.replace("'topic'", "'rumour'"))).not.toEqual([])
  expect(complaintsOf(example.replace('campaign.id', 'campaign.title'))).not.toEqual([])
})

test('the client orders an article, and hands refusals back', async () => {
  const owner = await server.signUp({ credits: 2 })
  const { id: clientId } = await createClient(owner, { name: 'Acme' })
  const { id: campaignId } = await owner.api.campaigns.create({ name: 'Spring', clientId })
  const { copydesk } = await import('../../packages/client/dist/index.js' as string)
  const key = await makeKey(server, owner, { scopes: ['clients:read', 'generate'] })
  const desk: Desk = copydesk({
    origin: 'http://copydesk.test/',
    key: key.token,
    fetch: async (request: Request) => await server.app.request(request),
  })
  const campaigns = await desk.GET('/api/v1/campaigns')
  expect(campaigns.data?.items.map(({ id }) => id)).toEqual([campaignId])
  const order = {
    params: { header: { 'idempotency-key': 'my-order' } },
    body: { campaignId, inputType: 'topic', inputValue: 'Anvils' },
  }
  const ordered = await desk.POST('/api/v1/articles', order)
  expect(ordered.data?.articles).toHaveLength(1)
  expect((await desk.POST('/api/v1/articles', order)).data).toEqual(ordered.data)
  expect((await desk.GET('/api/v1/articles')).error).toMatchObject({ code: 'forbidden' })
})

test('the package holds what keys may call, and no hand-written type', () => {
  const types = readFileSync('packages/client/src/api.ts', 'utf8')
  expect(types).toContain('"/api/v1/articles/{id}"')
  expect(types).not.toMatch(/"\/api\/v1\/(team|billing|credentials)"/)
})

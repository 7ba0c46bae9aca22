import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey, post, type TestKey } from '#test/factories/api-keys.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { asMarkdown } from './article-as-markdown.ts'
import { call, callEveryTool } from './every-tool.fixture.ts'
import { connectClient, generations } from './mcp.fixture.ts'
import { tools } from './tools.ts'

let server: TestApp
let owner: TestUser
let key: TestKey
beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp({ fullName: 'Anna', credits: 5 })
  key = await makeKey(server, owner, { name: 'Claude' })
})
afterAll(() => server.close())

const address = 'http://copydesk.test/mcp'
const connect = (token: string, options: object = {}) => connectClient(server, token, options)

const request = (headers: Record<string, string>, body: object = { method: 'tools/list' }) =>
  server.app.request(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, params: {}, ...body }),
  })

test.each(generations)('a client of %s calls every tool', async (version, options) => {
  const client = await connect(key.token, options)
  expect(client.getNegotiatedProtocolVersion()).toBe(version)
  const listed = await callEveryTool(client, { server, owner, mark: version })
  expect(listed).toEqual(tools.map(({ name }) => name))
  await client.close()
})

test('what a tool did stands under the name of its key', async () => {
  const client = await connect(key.token)
  const { id: campaignId } = await createCampaign(owner)
  const pasted = post({ campaignId, format: 'markdown', text: '# On anvils\n\nHeavy.' })
  const { id: article_id } = await (await key.request('/api/v1/manuscripts/pasted', pasted)).json()
  await call(client, 'comment', { article_id, text: 'Fine.' })
  const { comments } = await call(client, 'list_comments', { article_id })
  expect(comments).toMatchObject([{ author: 'Claude key of Anna' }])
  await client.close()
})

test('an article in parts is one text', () => {
  const content = {
    introduction: 'Heavy things.',
    sections: [{ title: 'Choosing', content: 'Take two.' }],
    conclusion: 'Lift well.',
  }
  const fields = { id: 'a', title: 'Anvils', status: 'completed', clientName: 'Acme', words: 6 }
  const standing = { stage: 'to_check' as const }
  const article = { ...fields, standing, revision: 1, bodyContent: '', content, language: 'en' }
  const claim = {
    ...{ sentence: 'a', place: 'introduction', range: null, kind: 'fact' as const },
    ...{ text: 'Take two.', verdict: 'not_found' as const, open: true, why: 'Nothing says so.' },
    ...{ evidence: null, confirmed: null },
  }
  const none = { partly: 0, contradicted: 0, confirmed: 0, faulty: 0, unchecked: 0 }
  const counts = { not_found: 1, supported: 1, none: 4, ...none }
  const all = [claim, { ...claim, text: 'Fine.', verdict: 'supported' as const, open: false }]
  const text = asMarkdown({ article, claims: { checked: true, claims: all, counts } })
  expect(text).toContain('claims: 1 not_found, 1 supported\n')
  expect(text).toContain('# Anvils\n\nHeavy things.\n\n## Choosing\n\nTake two.\n\n')
  expect(text).toContain('Open claims:\n- Take two. (not_found: Nothing says so.)')
  expect(text).not.toContain('Fine.')
})

test('no tool approves, publishes, deletes or reads secrets', () => {
  expect(tools.length).toBeLessThanOrEqual(15)
  const names = tools.map(({ name }) => name).join(' ')
  expect(names).not.toMatch(/approve|publish|delete|remove|confirm|accept|credential|schedule/)
  expect(tools.map(({ scope }) => scope)).not.toContain('publish')
})

test('a key sees the tools of its scopes and the clients it is limited to', async () => {
  const [seen, hidden] = [
    await createClient(owner, { name: 'Seen' }),
    await createClient(owner, { name: 'Hidden' }),
  ]
  const fields = { scopes: ['clients:read'], clientIds: [seen.id] }
  const client = await connect((await makeKey(server, owner, fields)).token)
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names).toEqual(['list_clients', 'get_brand_rules', 'list_campaigns'])
  const { items } = await call(client, 'list_clients')
  expect(items.map(({ id }: { id: string }) => id)).toEqual([seen.id])
  const foreign = await call(client, 'get_brand_rules', { client_id: hidden.id })
  expect(foreign.refused).toBeDefined()
  const wrong = await call(client, 'get_brand_rules', { client_id: '../../billing' })
  expect(wrong.refused).toBeDefined()
  await client.close()
})

test('without a key that works, the answer is a challenge', async () => {
  const revoked = await makeKey(server, owner)
  await owner.request(`/api/v1/keys/${revoked.key.id}`, { method: 'DELETE' })
  for (const token of ['', 'Bearer nothing', `Bearer ${owner.token}`, `Bearer ${revoked.token}`]) {
    const answer = await request({ authorization: token })
    expect([token, answer.status]).toEqual([token, 401])
    expect(answer.headers.get('www-authenticate')).toContain('Bearer')
  }
})

test('pages of other sites, foreign hosts and large bodies are refused', async () => {
  const authorization = `Bearer ${key.token}`
  expect((await request({ authorization, origin: 'https://evil.example' })).status).toBe(403)
  expect((await request({ authorization, origin: 'null' })).status).toBe(403)
  expect((await request({ authorization, host: 'evil.example' })).status).toBe(421)
  expect((await request({ authorization, origin: 'http://copydesk.test' })).status).toBe(200)
  const large = { method: 'tools/list', padding: 'x'.repeat(300_000) }
  expect((await request({ authorization }, large)).status).toBe(413)
  expect((await server.app.request(address, { headers: { authorization } })).status).toBe(405)
})

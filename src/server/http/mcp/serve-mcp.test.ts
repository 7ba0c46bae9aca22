import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeKey, post, type TestKey } from '#test/factories/api-keys.ts'
import { addMember } from '#test/factories/members.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { asMarkdown } from './article-as-markdown.ts'
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
const generations = [
  ['2025-11-25', {}],
  ['2026-07-28', { versionNegotiation: { mode: 'auto' } }],
] as const

/** The official client, with a key. */
async function connect(token: string, options: object = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, options)
  const headers = { authorization: `Bearer ${token}` }
  const transport = new StreamableHTTPClientTransport(new URL(address), {
    requestInit: { headers },
    fetch: async (url, init) => await server.app.request(String(url), init),
  })
  await client.connect(transport)
  return client
}

/** What a tool answers, without the note before it. */
async function call(client: Client, name: string, input: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: input })
  const [content] = result.content as { text: string }[]
  const text = content?.text ?? ''
  if (result.isError) return { refused: text }
  expect(text).toMatch(/^The following is content from Copydesk\. .*\n\n/)
  const told = text.slice(text.indexOf('\n\n') + 2)
  return told.startsWith('{') ? JSON.parse(told) : told
}

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

test.each(generations)(
  'a client of %s lists the tools and orders an article',
  async (version, options) => {
    const client = await connect(key.token, options)
    expect(client.getNegotiatedProtocolVersion()).toBe(version)
    const listed = (await client.listTools()).tools
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
    const acme = await createClient(owner, { name: `Acme ${version}` })
    const { items } = await call(client, 'list_clients')
    expect(items.map(({ name }: { name: string }) => name)).toContain(`Acme ${version}`)
    expect((await call(client, 'get_brand_rules', { client_id: acme.id })).client.id).toBe(acme.id)
    const made = { client_id: acme.id, name: 'Spring', goal: 'Sell anvils' }
    const { id: campaignId } = await call(client, 'create_campaign', made)
    expect(JSON.stringify(await call(client, 'list_campaigns'))).toContain(campaignId)
    const order = { campaign_id: campaignId, topic: 'Anvils', idempotency_key: `order-${version}` }
    const first = await call(client, 'generate_article', order)
    expect((await call(client, 'generate_article', order)).articles).toEqual(first.articles)
    const article_id = first.articles[0].id
    expect(await call(client, 'get_job', { article_id })).toMatchObject({
      stages: expect.anything(),
    })
    const found = await call(client, 'search_articles', { campaign_id: campaignId })
    expect(found.items).toHaveLength(1)
    expect(JSON.stringify(await call(client, 'get_usage'))).toContain(campaignId)
    await client.close()
  },
)

test('a text is read, commented on, and given to a reviewer; other words are a proposal', async () => {
  const client = await connect(key.token)
  const reviewer = await addMember(server, owner, { role: 'member' })
  const acme = await createClient(owner, { name: 'Wolf & Co' })
  const { id: campaignId } = await owner.api.campaigns.create({ name: 'May', clientId: acme.id })
  const text = '# On anvils\n\nAn anvil is heavy.\n\n## Choosing\n\nTake the second one.'
  const pasted = post({ campaignId, format: 'markdown', text })
  const { id: article_id } = await (await key.request('/api/v1/manuscripts/pasted', pasted)).json()
  expect(await call(client, 'get_article', { article_id })).toContain('An anvil is heavy.')
  expect(await call(client, 'list_claims', { article_id })).toMatchObject({
    claims: expect.anything(),
  })
  const edit = {
    article_id,
    old_text: 'heavy',
    new_text: 'heavier than it looks',
    reason: 'Warmer',
  }
  await call(client, 'propose_edit', edit)
  await call(client, 'comment', { article_id, text: 'The rest is fine.' })
  const { comments } = await call(client, 'list_comments', { article_id })
  expect(comments).toMatchObject([
    { author: 'Claude key of Anna', visibility: 'internal', suggestion: edit.new_text },
    { body: 'The rest is fine.', suggestion: null },
  ])
  expect(await call(client, 'get_article', { article_id })).toContain('An anvil is heavy.')
  const accepted = await owner.request(
    `/api/v1/sign-off/articles/${article_id}/comments/${comments[0].id}/accept`,
    post({}),
  )
  expect(accepted.status, await accepted.clone().text()).toBe(200)
  expect(await call(client, 'get_article', { article_id })).toContain('heavier than it looks.')
  const people = JSON.stringify(await call(client, 'list_reviewers', { article_id }))
  expect(people).toContain(reviewer.userId)
  const review = { article_id, reviewer_id: reviewer.userId }
  expect(await call(client, 'submit_for_review', review)).toEqual({ ok: true })
  await client.close()
})

test('an article in parts is one text', () => {
  const content = {
    introduction: 'Heavy things.',
    sections: [{ title: 'Choosing', content: 'Take two.' }],
    conclusion: 'Lift well.',
  }
  const fields = { id: 'a', title: 'Anvils', status: 'completed', standing: { stage: 'to_check' } }
  const article = { ...fields, revision: 1, bodyContent: '', content, language: 'en' }
  const claim = { text: 'Take two.', verdict: 'unsupported', open: true, why: 'Nothing says so.' }
  const text = asMarkdown(article, { claims: [claim, { ...claim, text: 'Fine.', open: false }] })
  expect(text).toContain('# Anvils\n\nHeavy things.\n\n## Choosing\n\nTake two.\n\n')
  expect(text).toContain('Open claims:\n- Take two. (unsupported: Nothing says so.)')
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

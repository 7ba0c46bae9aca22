import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { makeKey, post, type TestKey } from '#test/factories/api-keys.ts'
import { createCampaign, createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { call } from './every-tool.fixture.ts'
import { connectClient } from './mcp.fixture.ts'
import { tools } from './tools.ts'

// With those of `../oauth/oauth-refusals.test.ts` and `serve-mcp.test.ts`, what strangers try at the door.

let server: TestApp
let key: TestKey
/** Of another workspace, as `own` are of the key's. */
let foreign: Ids
let own: Ids
let stranger: TestUser
type Ids = { client: string; campaign: string; article: string; comment: string; member: string }

async function idsOf(user: TestUser, name: string): Promise<Ids> {
  const { id: client } = await createClient(user, { name })
  const { id: campaign } = await createCampaign(user, { clientId: client })
  const pasted = post({ campaignId: campaign, format: 'markdown', text: `# ${name}\n\nHeavy.` })
  const { id: article } = await (await user.request('/api/v1/manuscripts/pasted', pasted)).json()
  const comments = `/api/v1/sign-off/articles/${article}/comments`
  const said = { body: 'Fine.', part: 'text', replyTo: null, visibility: 'internal' }
  const { id: comment } = await (await user.request(comments, post(said))).json()
  return { client, campaign, article, comment, member: user.userId }
}

beforeAll(async () => {
  server = await startTestApp()
  const owner = await server.signUp({ credits: 5 })
  stranger = await server.signUp({ credits: 5 })
  key = await makeKey(server, owner)
  own = await idsOf(owner, 'Own')
  foreign = await idsOf(stranger, 'Foreign secret')
})
afterAll(() => server.close())

const edit = { old_text: 'Heavy', new_text: 'Light', reason: 'Because' }
/** Each takes the ids that it is given; the last of a name is one id among the key's own. */
const attempts: [tool: string, input: (ids: Ids) => Record<string, unknown>][] = [
  ['get_brand_rules', ({ client }) => ({ client_id: client })],
  ['create_campaign', ({ client }) => ({ client_id: client, name: 'Taken over' })],
  ['get_article', ({ article }) => ({ article_id: article })],
  ['list_claims', ({ article }) => ({ article_id: article })],
  [
    'generate_article',
    ({ campaign }) => ({ campaign_id: campaign, topic: 'A', idempotency_key: newId() }),
  ],
  ['get_job', ({ article }) => ({ article_id: article })],
  ['propose_edit', ({ article }) => ({ article_id: article, ...edit })],
  ['list_comments', ({ article }) => ({ article_id: article })],
  ['comment', ({ article }) => ({ article_id: article, text: 'Hello' })],
  ['comment', ({ comment }) => ({ article_id: own.article, text: 'Hello', reply_to: comment })],
  ['list_reviewers', ({ article }) => ({ article_id: article })],
  ['submit_for_review', ({ article, member }) => ({ article_id: article, reviewer_id: member })],
  ['submit_for_review', ({ member }) => ({ article_id: own.article, reviewer_id: member })],
]

test('every tool that takes an id is tried', () => {
  const taking = tools.filter(({ input }) =>
    Object.keys(input.shape).some((name) => name.endsWith('_id')),
  )
  const tried = new Set([...attempts.map(([name]) => name), 'search_articles'])
  expect(taking.map(({ name }) => name).sort()).toEqual([...tried].sort())
})

test.each(attempts)('%s does nothing with ids of another workspace', async (name, input) => {
  const before = await stateOf(stranger)
  const client = await connectClient(server, key.token)
  const refused = await call(client, name, input(foreign))
  const never = Object.fromEntries(Object.keys(foreign).map((part) => [part, newId()])) as Ids
  const unknown = await call(client, name, input(never))
  expect(refused.refused, JSON.stringify(refused)).toBeTruthy()
  expect(refused).toEqual(unknown)
  expect(await stateOf(stranger)).toEqual(before)
  await client.close()
})

test('a search by ids of another workspace finds nothing', async () => {
  const client = await connectClient(server, key.token)
  for (const input of [
    { client_id: foreign.client },
    { campaign_id: foreign.campaign },
    { words: 'Foreign secret' },
  ]) {
    expect((await call(client, 'search_articles', input)).items).toEqual([])
  }
  await client.close()
})

/** What could be changed there. */
async function stateOf(user: TestUser) {
  const read = async (path: string) => await (await user.request(`/api/v1/${path}`)).json()
  const [articles, campaigns, comments, activity] = await Promise.all([
    read('articles'),
    read('campaigns'),
    read(`sign-off/articles/${foreign.article}`),
    read('activity'),
  ])
  return { articles, campaigns, comments: comments.comments, activity }
}

describe('an address', () => {
  test.each([
    (ids: Ids) => `copydesk://articles/${ids.article}`,
    () => `copydesk://articles/${newId()}`,
    () => 'copydesk://articles/..%2Fkeys',
    () => 'copydesk://articles/../keys',
    () => 'copydesk://articles/',
    () => 'copydesk://keys/current',
    () => 'file:///etc/passwd',
    () => 'http://127.0.0.1/api/v1/keys',
    () => 'ui://copydesk/keys',
  ])('that is not an article of the key’s is not found (%#)', async (uriOf) => {
    const client = await connectClient(server, key.token)
    await expect(client.readResource({ uri: uriOf(foreign) })).rejects.toThrow()
    await client.close()
  })
})

const modern = {
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'list_clients',
}
const envelope = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
}
const list = { name: 'list_clients', arguments: {}, ...envelope }

const send = async (headers: Record<string, string>, body: unknown, query = '') =>
  await server.app.request(`http://copydesk.test/mcp${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key.token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const message = (params: object = list, method = 'tools/call') => ({
  ...{ jsonrpc: '2.0', id: 1, method, params },
})

test('the message that the others differ from is answered', async () => {
  expect((await send(modern, message())).status).toBe(200)
})

test.each<[string, () => Promise<Response>, number[]]>([
  ['another method than its header says', () => send(modern, message({}, 'tools/list')), [400]],
  [
    'another tool than its header says',
    () => send(modern, message({ ...list, name: 'get_usage' })),
    [400],
  ],
  [
    'a method that does not exist',
    () => send(sent('keys/list'), message(envelope, 'keys/list')),
    [404],
  ],
  ['a version that does not exist', () => send(version('2031-01-01'), message()), [400]],
  ['a session that nobody gave out', () => send({ 'mcp-session-id': newId() }, '{'), [400]],
  ['text in place of JSON', () => send(modern, 'tools/list'), [400]],
  ['a form', () => send({ ...modern, 'content-type': 'text/plain' }, message()), [400, 415]],
  ['the key in the address', () => send({ authorization: '' }, message(), `?${query()}`), [401]],
  ['the key as a password', () => send({ authorization: basic() }, message()), [401]],
  ['a key with a letter too few', () => send(bearer(key.token.slice(0, -1)), message()), [401]],
  ['another secret of the key', () => send(bearer(otherSecret()), message()), [401]],
  ['two keys at once', () => send(bearer(`${key.token}, ${key.token}`), message()), [401]],
  ['a session of a person', () => send(bearer(stranger.token), message()), [401]],
  ['the workspace of another', () => send(elsewhere(), message()), [404, 200]],
  ['a page of another site', () => send({ origin: 'https://evil.example' }, message()), [403]],
  ['a page without an origin', () => send({ origin: 'null' }, message()), [403]],
  ['a foreign host', () => send({ host: 'evil.example' }, message()), [421]],
  ['a body beyond the limit', () => send(modern, message(large())), [413]],
])('%s', async (_, attempt, statuses) => {
  const answer = await attempt()
  expect(statuses).toContain(answer.status)
  expect(await answer.text()).not.toContain('Foreign secret')
})

const sent = (method: string) => ({ 'mcp-protocol-version': '2026-07-28', 'mcp-method': method })
const version = (of: string) => ({ ...modern, 'mcp-protocol-version': of })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const basic = () => `Basic ${Buffer.from(`key:${key.token}`).toString('base64')}`
const query = () => new URLSearchParams({ access_token: key.token, key: key.token })
const elsewhere = () => ({ ...modern, 'x-workspace-id': stranger.workspaceId })
const large = () => ({ ...list, arguments: { padding: 'x'.repeat(300_000) } })
function otherSecret(): string {
  const [, kind, id, secret = '', sum] = key.token.split('_')
  return ['cd', kind, id, [...secret].reverse().join(''), sum].join('_')
}

test.each([
  ['get_article', { article_id: "' or true --" }],
  ['get_article', { article_id: { $ne: null } }],
  ['get_article', { article_id: '../../billing' }],
  ['search_articles', { page: -1 }],
  ['search_articles', { page: 1e9 }],
  ['propose_edit', { ...edit, new_text: 'x'.repeat(4_001) }],
  ['generate_article', { topic: 'A' }],
  ['get_usage', { month: '2026-11; drop table clients' }],
  ['approve_article', {}],
  ['publish_article', {}],
  ['delete_article', {}],
])('%s with %o is no call', async (name, input) => {
  const client = await connectClient(server, key.token)
  const ids = { article_id: own.article, campaign_id: own.campaign, ...input }
  const answer = await call(client, name, ids).catch((error: Error) => ({ refused: error.message }))
  expect(answer.refused).toBeTruthy()
  await client.close()
})

import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appScopes } from '#contracts/rules/key-scopes.ts'
import { ProviderError } from '#server/kernel/errors.ts'
import type { SafeFetch, SafeRequest } from '#server/kernel/fetch/safe-fetch.ts'
import { post } from '#test/factories/api-keys.ts'
import { createClient } from '#test/factories/workspace-content.ts'
import { startTestApp, type TestApp, type TestUser } from '#test/test-app.ts'
import { callEveryTool } from '../mcp/every-tool.fixture.ts'
import {
  allow,
  ask,
  callback,
  connect,
  message,
  origin,
  requestOf,
  verifierOf,
} from './oauth.fixture.ts'

/** What stands at the addresses of apps, and how each was asked for. */
const documents = new Map<string, { status?: number; body: string }>()
const fetched: [string, SafeRequest | undefined][] = []
const fetch: SafeFetch = async (url, request) => {
  fetched.push([url, request])
  const found = documents.get(url)
  if (!found) throw new ProviderError('unavailable', 'Nobody answers.')
  const { status = 200, body } = found
  const bytes = new TextEncoder().encode(body)
  return { status, statusText: '', headers: new Headers(), url, body: bytes }
}
const describeAt = (url: string, more: object = {}) =>
  documents.set(url, {
    body: JSON.stringify({
      ...{ client_id: url, client_name: 'Claude', redirect_uris: [callback] },
      ...more,
    }),
  })

let server: TestApp
let owner: TestUser
beforeAll(async () => {
  server = await startTestApp({ settings: { publicUrl: origin }, ports: { fetch } })
  owner = await server.signUp({ fullName: 'Anna', credits: 5 })
})
afterAll(() => server.close())

/** An app as the official client plays it; a person who says yes to everything is behind it. */
function providerOf(metadataUrl?: string) {
  const kept: Record<string, never> = {}
  const keep = (name: string) => (value: unknown) => {
    kept[name] = value as never
  }
  const provider: OAuthClientProvider & { kept: Record<string, never>; sentTo: URL | undefined } = {
    kept,
    sentTo: undefined,
    redirectUrl: callback,
    clientMetadata: { client_name: 'Trial', redirect_uris: [callback] },
    ...(metadataUrl ? { clientMetadataUrl: metadataUrl } : {}),
    state: () => 'of the trial',
    clientInformation: () => kept.client,
    saveClientInformation: keep('client'),
    tokens: () => kept.tokens,
    saveTokens: keep('tokens'),
    saveCodeVerifier: keep('verifier'),
    codeVerifier: () => kept.verifier as unknown as string,
    redirectToAuthorization: (url) => {
      provider.sentTo = url
    },
  }
  return provider
}

const transportOf = (authProvider: OAuthClientProvider) =>
  new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
    authProvider,
    fetch: async (url, init) => await server.app.request(String(url), init),
  })

test.each([
  ['2025-11-25', {}, undefined],
  ['2026-07-28', { versionNegotiation: { mode: 'auto' } }, 'https://app.example/mcp.json'],
] as const)(
  'the official client of %s signs in and calls every tool',
  async (generation, options, document) => {
    if (document) describeAt(document)
    const provider = providerOf(document)
    const first = transportOf(provider)
    await expect(
      new Client({ name: 'trial', version: '1' }, options).connect(first),
    ).rejects.toThrow()
    const { origin: at, pathname, searchParams } = provider.sentTo ?? new URL('about:blank')
    expect([at, pathname]).toEqual([origin, '/dashboard/connect'])
    const request = Object.fromEntries(searchParams)
    if (document) expect(request.client_id).toBe(document)
    const asked = await owner.request('/api/v1/apps/ask', post(request))
    expect(await asked.json()).toMatchObject({
      app: document ? { name: 'Claude', host: 'app.example' } : { name: 'Trial', host: null },
      returnsTo: null,
      scopes: appScopes,
      problem: null,
      workspace: { id: owner.workspaceId },
      mayConnect: true,
    })
    const goTo = await allow(owner, request, { scopes: [...appScopes] })
    expect(goTo.searchParams.get('state')).toBe('of the trial')
    await first.finishAuth(goTo.searchParams)

    const client = new Client({ name: 'trial', version: '1' }, options)
    await client.connect(transportOf(provider))
    const tools = await callEveryTool(client, { server, owner, mark: `OAuth ${generation}` })
    expect(tools).toHaveLength(14)
    expect(tools).not.toContain('get_usage')
    await client.close()

    // An access token that has ended: the client gets the next one by itself.
    const tokens = provider.kept.tokens as unknown as {
      access_token: string
      refresh_token: string
    }
    const before = tokens.refresh_token
    provider.saveTokens({
      ...tokens,
      access_token: `${tokens.access_token}x`,
      token_type: 'Bearer',
    })
    const later = new Client({ name: 'trial', version: '1' }, options)
    await later.connect(transportOf(provider))
    expect((await later.listTools()).tools.length).toBe(tools.length)
    expect((provider.kept.tokens as unknown as typeof tokens).refresh_token).not.toBe(before)
    await later.close()
  },
)

test('what is connected is listed with its app, acts under its name, and is disconnected', async () => {
  const acme = await createClient(owner, { name: 'Limited' })
  await createClient(owner, { name: 'Hidden' })
  const { tokens } = await connect(server, owner, {
    name: 'Cursor',
    scopes: ['clients:read', 'briefs:write'],
    clientIds: [acme.id],
  })
  expect(tokens).toMatchObject({ scope: 'clients:read briefs:write', expires_in: 3600 })
  const { items } = await (await owner.request('/api/v1/keys')).json()
  const [listed] = items
  expect(listed).toMatchObject({
    name: 'Cursor',
    app: { host: null },
    scopes: ['clients:read', 'briefs:write'],
    clientIds: [acme.id],
    abilities: { rotate: false, revoke: true },
  })
  const call = async (name: string, input: object = {}) => {
    const sent = message(tokens.access_token, 'tools/call', { name, arguments: input })
    return await (await ask(server, '/mcp', sent)).text()
  }
  expect(await call('list_clients')).toContain('Limited')
  expect(await call('list_clients')).not.toContain('Hidden')
  expect(await call('generate_article')).toMatch(/not found/i)
  await call('create_campaign', { client_id: acme.id, name: 'Spring' })
  const log = JSON.stringify(await (await owner.request('/api/v1/activity')).json())
  expect(log).toContain('Cursor for Anna')
  expect(log).toContain('app.connected')

  expect((await owner.request(`/api/v1/keys/${listed.id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await ask(server, '/mcp', message(tokens.access_token))).status).toBe(401)
})

test('a consent that nobody took up is not listed as a connection', async () => {
  const person = await server.signUp()
  describeAt('https://app.example/waiting.json')
  await allow(person, requestOf('https://app.example/waiting.json', verifierOf()))
  await server.database.kysely
    .updateTable('api_keys')
    .set({ expires_at: new Date(0) })
    .where('workspace_id', '=', person.workspaceId)
    .execute()
  expect((await (await person.request('/api/v1/keys')).json()).items).toEqual([])
})

test('what describes us says where everything is, and the challenge leads there', async () => {
  const challenge = (await ask(server, '/mcp', { method: 'POST' })).headers.get('www-authenticate')
  const [, at = ''] = /resource_metadata="([^"]+)"/.exec(challenge ?? '') ?? []
  const resource = await (await server.app.request(at)).json()
  expect(resource).toMatchObject({ resource: `${origin}/mcp`, authorization_servers: [origin] })
  const about = await ask(server, '/.well-known/oauth-authorization-server')
  expect(await about.json()).toMatchObject({
    issuer: origin,
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
    token_endpoint_auth_methods_supported: ['none'],
  })
  expect(resource.scopes_supported).not.toContain('publish')
})

test('a document is fetched with its limits, and only believed of its own address', async () => {
  const problems: [string, () => void][] = [
    [
      'https://app.example/other.json',
      () =>
        describeAt('https://app.example/other.json', { client_id: 'https://app.example/mcp.json' }),
    ],
    [
      'https://app.example/missing.json',
      () => documents.set('https://app.example/missing.json', { status: 404, body: '{}' }),
    ],
    [
      'https://app.example/moved.json',
      () => documents.set('https://app.example/moved.json', { status: 302, body: '{}' }),
    ],
    [
      'https://app.example/text.json',
      () => documents.set('https://app.example/text.json', { body: 'hello' }),
    ],
    [
      'https://app.example/secret.json',
      () =>
        describeAt('https://app.example/secret.json', {
          token_endpoint_auth_method: 'private_key_jwt',
        }),
    ],
    [
      'https://app.example/script.json',
      () =>
        describeAt('https://app.example/script.json', { redirect_uris: ['javascript:alert(1)'] }),
    ],
    ['https://app.example/nobody.json', () => undefined],
  ]
  for (const [address, prepare] of problems) {
    prepare()
    const answer = await owner.request('/api/v1/apps/ask', post(requestOf(address, verifierOf())))
    expect([address, answer.status]).toEqual([address, 422])
  }
  expect(fetched.at(-1)?.[1]).toMatchObject({ timeoutMs: 5000, maxBytes: 5120, redirect: 'manual' })
})

test('a program on this computer may listen on any port, and others go to their very address', async () => {
  const address = 'https://app.example/ports.json'
  describeAt(address, {
    redirect_uris: ['http://localhost/callback', 'https://app.example/back?a=1'],
  })
  const status = async (redirect_uri: string) => {
    const request = requestOf(address, verifierOf(), { redirect_uri })
    return (await owner.request('/api/v1/apps/ask', post(request))).status
  }
  expect(await status('http://localhost:49152/callback')).toBe(200)
  expect(await status('https://app.example/back?a=1')).toBe(200)
  expect(await status('http://127.0.0.1:49152/callback')).toBe(422)
  expect(await status('http://localhost:49152/callback?x=1')).toBe(422)
  expect(await status('https://app.example:444/back?a=1')).toBe(422)
  expect(await status('https://app.example/back?a=2')).toBe(422)
})
